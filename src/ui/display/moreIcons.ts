/** The icons of everything that comes after the first screen: see `icons.ts`. */
import * as lucide from 'lucide';
import { iconOf } from './Icon.tsx';

export const ChevronRight = iconOf(lucide.ChevronRight);
export const CalendarDays = iconOf(lucide.CalendarDays);
export const Check = iconOf(lucide.Check);
export const ChevronLeft = iconOf(lucide.ChevronLeft);
export const CircleCheck = iconOf(lucide.CircleCheck);
export const CircleDashed = iconOf(lucide.CircleDashed);
export const Clock = iconOf(lucide.Clock);
export const Download = iconOf(lucide.Download);
export const FolderSync = iconOf(lucide.FolderSync);
export const History = iconOf(lucide.History);
export const MessageSquarePlus = iconOf(lucide.MessageSquarePlus);
export const MessageSquareText = iconOf(lucide.MessageSquareText);
export const Phone = iconOf(lucide.Phone);
export const Printer = iconOf(lucide.Printer);
export const Save = iconOf(lucide.Save);
export const SearchX = iconOf(lucide.SearchX);
export const Upload = iconOf(lucide.Upload);
