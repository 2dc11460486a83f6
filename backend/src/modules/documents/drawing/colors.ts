/** The colours of the site that documents use, by the names of shared-lib/src/styles/tokens.css. */
export const colors = {
  ink: '#0b231b',
  'ink-700': '#31483e',
  'ink-500': '#55685f',
  'leaf-900': '#0e3a2c',
  'leaf-700': '#175c43',
  'spring-400': '#a9da5b',
  'spring-100': '#edf7da',
  white: '#ffffff',
  paper: '#f8f9f4',
  mist: '#ecf0e8',
  line: '#d5dcd2',
  field: '#7b8b82',
  'blaze-500': '#ff6a1f',
} as const;
