import type { Transfer } from './archive/transfer.ts';
import type { Handlers } from './dispatch.ts';

type Names = 'archive.make' | 'archive.read' | 'archive.take' | 'archive.check' | 'archive.choose';

/** Everything in one file, out of the home and into it. */
export function archiveHandlers(transfer: Transfer): Pick<Handlers, Names> {
  return {
    'archive.make': () => transfer.make(),
    'archive.read': ({ id, offset }) => transfer.read(id, offset),
    'archive.take': ({ id, data }) => ({ id: transfer.take(id, data) }),
    'archive.check': ({ id }) => transfer.check(id),
    'archive.choose': ({ id }) => ({ text: transfer.choose(id) }),
  };
}
