export { cutText } from './cutText.ts';
