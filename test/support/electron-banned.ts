// Every test project but the Electron host's maps `electron` here, so that a stray import shows at once.
throw new Error('electron was imported outside src/main and src/preload');
