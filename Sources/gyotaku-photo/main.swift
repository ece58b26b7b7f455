import PhotoWorker

Worker.run()
