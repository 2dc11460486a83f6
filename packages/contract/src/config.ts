export type ConfigValue = string | number | boolean;

/** Values of a remote's configuration, by field. All are public: they stand in pages. */
export type ConfigValues = Record<string, ConfigValue>;

/** One field: a subset of JSON Schema, always with a default. */
export interface ConfigField {
  type: 'string' | 'number' | 'integer' | 'boolean';
  default: ConfigValue;
  description?: string | undefined;
  enum?: ConfigValue[] | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxLength?: number | undefined;
}

/** Fields that a team changes without a release: `microFrontend.configSchema` of package.json. */
export type ConfigSchema = Record<string, ConfigField>;
