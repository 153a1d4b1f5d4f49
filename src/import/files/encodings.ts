/** The encodings of text files besides Unicode, in the order of the choice. */
export const ENCODINGS = [
  { id: 'windows-1252', label: 'Windows-1252' },
  { id: 'windows-1250', label: 'Windows-1250' },
  { id: 'windows-1254', label: 'Windows-1254' },
  { id: 'windows-1251', label: 'Windows-1251' },
  { id: 'iso-8859-2', label: 'ISO 8859-2' },
  { id: 'koi8-r', label: 'KOI8-R' },
  { id: 'shift_jis', label: 'Shift-JIS' },
  { id: 'gb18030', label: 'GB18030' },
  { id: 'big5', label: 'Big5' },
  { id: 'euc-kr', label: 'EUC-KR' },
  { id: 'ibm850', label: 'DOS (CP850)' },
  { id: 'ibm852', label: 'DOS (CP852)' },
  { id: 'ibm866', label: 'DOS (CP866)' },
] as const;

/** The id of an encoding. */
export type Encoding = (typeof ENCODINGS)[number]['id'];
