/** What becomes this JSON: instants may still be dates. */
export type Serializable<Value> = Value extends string
  ? Value | (string extends Value ? Date : never)
  : Value extends object
    ? { [Name in keyof Value]: Serializable<Value[Name]> }
    : Value;
