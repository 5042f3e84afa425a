import { parentPort, workerData } from 'node:worker_threads';
import { type CopyTask, copyDatabase } from './backup-copy.ts';

// The entry of the backup's worker thread; a bundle needs it as a file of its own, `backup-worker.js`.
parentPort?.postMessage(copyDatabase(workerData as CopyTask));
