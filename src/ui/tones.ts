/** The meaning of a colour. Text must always say the same. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'bad';
