export { Component, head, loader } from './ResultsPage.tsx';
