import { createContext } from 'react';

/** Labels of a form's fields by name, for the error summary. Each field enters its own. */
export const FieldLabels = createContext(new Map<string, string>());
