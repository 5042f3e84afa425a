/** YAML files that a person may write: read with their problems and places, changed one key at a time. */
export { removeYamlKey, renameYamlKey, type SetOptions, setYamlKey } from './yaml-edit.ts';
export { type Position, parseYaml, type YamlFile, type YamlProblem } from './yaml-parse.ts';
export { keyText, scalarText, type YamlValue } from './yaml-scalar.ts';
export type { Language } from './yaml-words.ts';
