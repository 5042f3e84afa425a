import type { Input, ModelInfo } from '../../shared/contract.ts';

/** What the form of a model holds; numbers as they are typed. */
export interface ModelFields {
  name: string;
  baseUrl: string;
  model: string;
  key: string;
  contextTokens: string;
  priceIn: string;
  priceOut: string;
}

export type ModelErrors = Partial<
  Record<
    keyof ModelFields,
    'models.needName' | 'models.needAddress' | 'models.needModel' | 'models.needNumber' | 'models.needContext'
  >
>;

/** A new model: the first is the one that all agents use. */
export function newFields(taken: string[]): ModelFields {
  const name = taken.includes('default') ? '' : 'default';
  return { name, baseUrl: '', model: '', key: '', contextTokens: '', priceIn: '', priceOut: '' };
}

export function toFields(model: ModelInfo): ModelFields {
  return {
    name: model.name,
    baseUrl: model.baseUrl,
    model: model.model,
    key: '',
    contextTokens: String(model.contextTokens),
    priceIn: String(model.priceIn),
    priceOut: String(model.priceOut),
  };
}

/** What a test needs. */
export function missingForTest({ baseUrl, model }: ModelFields): ModelErrors {
  const errors: ModelErrors = {};
  if (!/^https?:\/\/\S+$/i.test(baseUrl.trim())) errors.baseUrl = 'models.needAddress';
  if (model.trim() === '') errors.model = 'models.needModel';
  return errors;
}

export function missingToSave(fields: ModelFields): ModelErrors {
  const errors = missingForTest(fields);
  if (!/^[a-z0-9][a-z0-9_-]{0,40}$/.test(fields.name.trim())) errors.name = 'models.needName';
  if (!isNumber(fields.priceIn, 0)) errors.priceIn = 'models.needNumber';
  if (!isNumber(fields.priceOut, 0)) errors.priceOut = 'models.needNumber';
  if (!isNumber(fields.contextTokens, 1000)) errors.contextTokens = 'models.needContext';
  return errors;
}

/** Nothing is a number too: it then stays as it is. */
function isNumber(text: string, least: number): boolean {
  return text.trim() === '' || Number(text) >= least;
}

export function toModel(fields: ModelFields): Input<'models.save'> {
  const context = numberOf(fields.contextTokens);
  return {
    name: fields.name.trim(),
    baseUrl: fields.baseUrl.trim(),
    model: fields.model.trim(),
    key: fields.key.trim() || null,
    ...(context === null ? {} : { contextTokens: Math.round(context) }),
    priceIn: numberOf(fields.priceIn) ?? 0,
    priceOut: numberOf(fields.priceOut) ?? 0,
  };
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
