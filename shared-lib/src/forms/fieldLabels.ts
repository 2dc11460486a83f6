import { createContext } from 'react';

/** Labels of a form's fields by name, for the error summary. */
export const FieldLabels = createContext(new Map<string, string>());
