/** The icons of the frame, the Dashboard and the lists: Lucide's drawings, of which only those named here are shipped. */
import * as lucide from 'lucide';
import { iconOf } from './Icon.tsx';

export const ArrowDown = iconOf(lucide.ArrowDown);
export const ArrowUp = iconOf(lucide.ArrowUp);
export const BookOpenCheck = iconOf(lucide.BookOpenCheck);
export const CalendarCheck = iconOf(lucide.CalendarCheck);
export const ChartColumn = iconOf(lucide.ChartColumn);
export const ChevronDown = iconOf(lucide.ChevronDown);
export const CircleAlert = iconOf(lucide.CircleAlert);
export const GraduationCap = iconOf(lucide.GraduationCap);
export const LayoutDashboard = iconOf(lucide.LayoutDashboard);
export const Menu = iconOf(lucide.Menu);
export const Monitor = iconOf(lucide.Monitor);
export const Moon = iconOf(lucide.Moon);
export const Pencil = iconOf(lucide.Pencil);
export const Plus = iconOf(lucide.Plus);
export const Presentation = iconOf(lucide.Presentation);
export const School = iconOf(lucide.School);
export const Search = iconOf(lucide.Search);
export const Settings = iconOf(lucide.Settings);
export const Sun = iconOf(lucide.Sun);
export const Trash2 = iconOf(lucide.Trash2);
export const TriangleAlert = iconOf(lucide.TriangleAlert);
export const UserPlus = iconOf(lucide.UserPlus);
export const Users = iconOf(lucide.Users);
export const X = iconOf(lucide.X);
