import { ensureBuilt } from '../../scripts/build.ts';

/** The specs look at what is built, so it is built anew where the sources changed. */
export default async function build(): Promise<void> {
  const { ok, output } = await ensureBuilt();
  if (!ok) throw new Error(`The build failed.\n${output}`);
}
