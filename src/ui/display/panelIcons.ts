/** Icons of banners and toasts, which come after the first list. */
import * as lucide from 'lucide';
import { iconOf } from './Icon.tsx';

export const Info = iconOf(lucide.Info);
