import type { Input, ModelsState } from '../../shared/contract.ts';
import type { Answer, Companion } from './companion.ts';

/** Models and what they cost. What is asked here is kept for the header and the settings. */
export function createModelActions({ stores, call }: Companion) {
  const keep = (answer: Answer<ModelsState>): string | null => {
    if (!answer.ok) return answer.message;
    stores.models.setState({ state: answer.data, hasModel: answer.data.models.length > 0 });
    return null;
  };
  return {
    /** null when it is known now; else the reason. */
    refresh: async (): Promise<string | null> => keep(await call('models.state', {})),
    save: async (model: Input<'models.save'>): Promise<string | null> => keep(await call('models.save', model)),
    remove: async (name: string): Promise<string | null> => keep(await call('models.remove', { name })),
    setPerDay: async (perDay: number): Promise<string | null> => keep(await call('spending.set', { perDay })),
  };
}
