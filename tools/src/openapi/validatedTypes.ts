import {
  ArrayType,
  type BaseType,
  BooleanType,
  type createProgram,
  DefinitionType,
  LiteralType,
  NullType,
  NumberType,
  ObjectProperty,
  ObjectType,
  StringType,
  TypeAliasNodeParser,
  UnionType,
} from 'ts-json-schema-generator';

type Alias = Parameters<TypeAliasNodeParser['createType']>[0];
type Checker = ReturnType<ReturnType<typeof createProgram>['getTypeChecker']>;
type Type = ReturnType<Checker['getTypeAtLocation']>;

/** Types of the validation and the vocabulary follow from values, which only the compiler resolves. */
export class ValidatedTypeParser extends TypeAliasNodeParser {
  override supportsNode(node: Alias): boolean {
    return (
      super.supportsNode(node) &&
      /[\\/]shared-lib[\\/]src[\\/](validation|vocabulary)[\\/]/.test(node.getSourceFile().fileName)
    );
  }

  override createType(node: Alias): BaseType {
    const name = node.name.text;
    return new DefinitionType(name, toSchemaType(this.typeChecker, this.typeChecker.getTypeAtLocation(node), name));
  }
}

const primitives = new Map([
  ['string', new StringType()],
  ['number', new NumberType()],
  ['boolean', new BooleanType()],
  ['false | true', new BooleanType()],
  ['true', new LiteralType(true)],
  ['false', new LiteralType(false)],
  ['null', new NullType()],
]);

function toSchemaType(checker: Checker, type: Type, id: string): BaseType {
  const primitive = primitives.get(nameParts(checker, type).sort().join(' | '));
  if (primitive) return primitive;
  if (type.isStringLiteral() || type.isNumberLiteral()) return new LiteralType(type.value);
  const convert = (part: Type, name: string | number) => toSchemaType(checker, part, `${id}-${name}`);
  if (type.isUnion()) return new UnionType(type.types.map(convert));
  const [index] = checker.getIndexInfosOfType(type);
  if (index && checker.isArrayType(type)) return new ArrayType(convert(index.type, 'item'));
  if (index) return new ObjectType(id, [], [], convert(index.type, 'value'));
  const properties = type.getProperties().map((property) => {
    const value = checker.getTypeOfSymbol(property);
    const given = checker.getNonNullableType(value);
    const isRequired = !nameParts(checker, value).includes('undefined');
    return new ObjectProperty(property.name, convert(isRequired ? value : given, property.name), isRequired);
  });
  return new ObjectType(id, [], properties, false);
}

const nameParts = (checker: Checker, type: Type): string[] =>
  type.isUnion() ? type.types.map((part) => checker.typeToString(part)) : [checker.typeToString(type)];
