import { describe, expect } from 'vitest';
import { contractSuite } from '../../test/contract/suite.ts';
import { freshHome } from '../../test/support/home.ts';
import { type MemoryBridge, memoryBridge } from '../../test/support/memory-bridge.ts';
import { openCompanion } from './companion.ts';

/** The core's own door, without a host: where this fails too, the fault is not the host's. */
describe('the contract in memory', () => {
  contractSuite(async () => {
    const home = freshHome();
    const files: string[] = [];
    const bridges: MemoryBridge[] = [];
    const opened = await openCompanion({
      home,
      kind: 'cli',
      ports: { openPath: async (path) => void files.push(path) },
      env: { JARVIS_LANGUAGE: 'ko' },
    });
    if (!opened.ok) throw new Error(opened.message);
    const { companion } = opened;
    await companion.start();
    return {
      home,
      openedFiles: () => files,
      async connect() {
        const bridge = memoryBridge(companion);
        bridges.push(bridge);
        return bridge;
      },
      async close() {
        await companion.close();
        expect(bridges.flatMap(({ faults }) => faults)).toEqual([]);
      },
    };
  });
});
