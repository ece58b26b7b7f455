print("gyotaku")
