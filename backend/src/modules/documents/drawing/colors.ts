/** Inks and grounds of papers, by the names of shared-lib/src/styles/tokens.css; those of the organiser come with the issuer. */
export const colors = {
  ink: '#0b231b',
  'ink-700': '#31483e',
  'ink-500': '#55685f',
  white: '#ffffff',
  'on-leaf-2': '#d3e2d8',
  'pollen-400': '#ffcf45',
  'blush-200': '#ffd2da',
  'blush-400': '#ff9db1',
  paper: '#f8f9f4',
  mist: '#ecf0e8',
  line: '#d5dcd2',
  field: '#7b8b82',
} as const;
