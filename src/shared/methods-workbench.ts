import { z } from 'zod';
import { Folder, FoundServer, ModelsState, ModelTest, Workbench } from './dto.ts';
import { method, name } from './method.ts';

/** What agents work with: models, spending, granted folders. */
export const workbenchMethods = {
  'models.state': method(z.object({}), ModelsState),
  /** Looks for Ollama and LM Studio on this machine. */
  'models.find': method(z.object({}), z.array(FoundServer)),
  'models.test': method(
    z.object({
      baseUrl: z.string().max(2000),
      model: z.string().max(200),
      keyRef: z.string().max(100).default('none'),
      key: z.string().max(4000).nullable().default(null),
    }),
    ModelTest,
  ),
  'models.save': method(
    z.object({
      name: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,40}$/),
      baseUrl: z.string().min(1).max(2000),
      model: z.string().min(1).max(200),
      /** Goes into the secret store and never comes back. */
      key: z.string().max(4000).nullable().default(null),
      contextTokens: z.number().int().min(1000).max(10_000_000).optional(),
      priceIn: z.number().min(0).optional(),
      priceOut: z.number().min(0).optional(),
    }),
    ModelsState,
  ),
  'models.remove': method(z.object({ name }), ModelsState),
  'spending.set': method(z.object({ perDay: z.number().min(0).max(10_000) }), ModelsState),
  workbench: method(z.object({}), Workbench),
  'folders.add': method(Folder, Workbench),
  'folders.remove': method(z.object({ path: z.string().min(1).max(4000) }), Workbench),
};
