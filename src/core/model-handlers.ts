import type { CompanionEvent, ModelsState } from '../shared/contract.ts';
import type { Clock } from './clock.ts';
import type { Handlers } from './dispatch.ts';
import { CompanionError } from './errors.ts';
import { removeYamlKey, setYamlKey } from './files/yaml-document.ts';
import { detectServers } from './model/detect.ts';
import { cleanBaseUrl, type ModelSettings, NO_KEY } from './model/model-settings.ts';
import { testModel } from './model/test-model.ts';
import type { UsageStore } from './model/usage-store.ts';
import type { SecretStore } from './ports.ts';
import type { Settings } from './settings/settings.ts';

type Names = 'models.state' | 'models.find' | 'models.test' | 'models.save' | 'models.remove' | 'spending.set';

/** Models in settings: what there is, what this machine offers, whether one works. Keys go into the secret store and stay there. */
export function modelHandlers(deps: {
  clock: Clock;
  settings: Settings;
  secrets: SecretStore;
  usage: UsageStore;
  emit: (event: CompanionEvent) => void;
}): Pick<Handlers, Names> {
  const { settings, secrets, clock } = deps;

  const state = async (): Promise<ModelsState> => {
    const { models, spending } = settings.current();
    return {
      models: await Promise.all(
        Object.entries(models).map(async ([name, each]) => ({
          name,
          baseUrl: each.base_url,
          model: each.model,
          keyRef: each.key_ref,
          hasKey: each.key_ref !== NO_KEY && (await secrets.has(each.key_ref)),
          contextTokens: each.context_tokens,
          priceIn: each.price_in,
          priceOut: each.price_out,
        })),
      ),
      spentToday: deps.usage.spentToday(),
      perDay: spending.per_day,
      secrets: secrets.kind,
    };
  };

  const changed = async (): Promise<ModelsState> => {
    const now = await state();
    deps.emit({ name: 'models.changed', payload: { hasModel: now.models.length > 0 } });
    return now;
  };

  return {
    'models.state': state,
    'models.find': async () =>
      (await detectServers({ clock })).map(({ title, baseUrl, models }) => ({ title, baseUrl, models })),
    'models.test': async ({ baseUrl, model, keyRef, key }) => {
      const tried: ModelSettings = {
        base_url: baseUrl,
        model,
        key_ref: keyRef,
        context_tokens: 32_000,
        price_in: 0,
        price_out: 0,
      };
      const { language } = settings.current();
      const result = await testModel({ clock, secrets, language: () => language }, tried, key === null ? {} : { key });
      return { ok: result.ok, sentence: result.sentence, tools: result.tools ?? null, models: result.models };
    },
    'models.save': async ({ name, baseUrl, model, key, contextTokens, priceIn, priceOut }) => {
      const address = cleanBaseUrl(baseUrl);
      const { language, models } = settings.current();
      if (address === null) {
        throw new CompanionError(
          'bad_input',
          language === 'ko'
            ? '모델 주소는 http:// 또는 https:// 로 시작해야 해요. 아무것도 바꾸지 않았어요.'
            : 'The address of a model begins with http:// or https://. Nothing was changed.',
        );
      }
      const keyRef = key === null || key === '' ? (models[name]?.key_ref ?? NO_KEY) : `model-${name}`;
      if (key !== null && key !== '') await secrets.set(keyRef, key);
      const keys: [string, string | number | undefined][] = [
        ['base_url', address],
        ['model', model],
        ['key_ref', keyRef],
        ['context_tokens', contextTokens],
        ['price_in', priceIn],
        ['price_out', priceOut],
      ];
      await settings.edit((text) =>
        keys.reduce(
          (edited, [field, value]) =>
            value === undefined ? edited : setYamlKey(edited, ['models', name, field], value, { language }),
          text,
        ),
      );
      return changed();
    },
    'models.remove': async ({ name }) => {
      await settings.edit((text) => removeYamlKey(text, ['models', name], settings.current().language));
      return changed();
    },
    'spending.set': async ({ perDay }) => {
      await settings.set(['spending', 'per_day'], perDay);
      return state();
    },
  };
}
