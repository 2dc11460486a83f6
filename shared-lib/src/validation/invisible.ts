/** All but what joins emojis. */
const INVISIBLE = /\u200d(?!\p{Extended_Pictographic})|(?!\u200d)[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;

export const removeInvisible = (text: string): string => text.replace(INVISIBLE, '');
