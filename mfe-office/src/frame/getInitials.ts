export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');
}
