/** What a thing wants to say by its colour. Never the only way in which it says so. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'bad' | 'info';
