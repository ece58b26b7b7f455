print("gyotaku-photo")
