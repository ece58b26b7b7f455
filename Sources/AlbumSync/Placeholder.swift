// Removed with the first real file of this target.
