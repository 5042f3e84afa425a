import { parentPort, workerData } from 'node:worker_threads';
import { searchFiles } from './search-files.ts';
import type { SearchMessage, SearchTask } from './search-task.ts';

// The entry of a search's worker thread; a bundle needs it as a file of its own, `search-worker.js`.
const tell = (message: SearchMessage) => parentPort?.postMessage(message);
tell({ type: 'end', end: searchFiles(workerData as SearchTask, (file) => tell({ type: 'found', file })) });
