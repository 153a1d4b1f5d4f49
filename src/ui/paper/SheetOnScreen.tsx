import { msg } from '#language/t.ts';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useContainerWidth, useSeen } from '#ui/layout/media.ts';
import styles from './SheetOnScreen.module.css';

/** Sizes of paper, in millimetres. */
export const PAPER_SIZES = {
  a4: { name: msg('A4'), width: 210, height: 297 },
  letter: { name: msg('Letter|paper size'), width: 215.9, height: 279.4 },
} as const;

export type PaperSize = keyof typeof PAPER_SIZES;

const PIXELS_PER_MM = 96 / 25.4;
/** The margins above and below a card, in millimetres. */
const MARGINS = 24;

/** A sheet as printed, as wide as its container and never larger than paper. */
export function SheetOnScreen({
  size,
  half = false,
  children,
}: {
  size: PaperSize;
  /** Half a page, for two on a page. */
  half?: boolean | undefined;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useContainerWidth(frame);
  return (
    <div ref={frame} className={styles['frame']}>
      <Sheet size={size} half={half} room={room}>
        {children}
      </Sheet>
    </div>
  );
}

function Sheet({
  size,
  half,
  room,
  children,
}: {
  size: PaperSize;
  half: boolean;
  /** In pixels. */
  room: number;
  children: ReactNode;
}) {
  const { width, height } = PAPER_SIZES[size];
  const style: CSSProperties = {
    inlineSize: `${width}mm`,
    minBlockSize: `${half ? height / 2 : height}mm`,
    zoom: Math.min(1, room / (width * PIXELS_PER_MM)),
    '--sheet-height': `${height - MARGINS}mm`,
  };
  return (
    <div className={styles['sheet']} style={style}>
      {children}
    </div>
  );
}

/** The width of a thumbnail, in pixels. */
const THUMBNAIL = 88;

/** A row of small sheets; a press on one leads to the sheet itself. */
export function SheetThumbnails({
  label,
  size,
  half = false,
  items,
}: {
  /** Accessible name. */
  label: string;
  size: PaperSize;
  half?: boolean | undefined;
  items: readonly {
    readonly id: string;
    readonly name: string;
    /** The words of the button: "Go to Ada Abbot". */
    readonly action: string;
    readonly onPress: () => void;
    /** Draws the sheet, once somebody sees the thumbnail. */
    readonly sheet: () => ReactNode;
  }[];
}) {
  return (
    <ul className={styles['thumbnails']} aria-label={label} data-print="hide">
      {items.map(({ id, name, action, onPress, sheet }) => (
        <li key={id}>
          <Thumbnail size={size} half={half} sheet={sheet} />
          <button
            type="button"
            className={styles['thumbnail']}
            aria-label={action}
            onClick={onPress}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({
  size,
  half,
  sheet,
}: {
  size: PaperSize;
  half: boolean;
  sheet: () => ReactNode;
}) {
  const [ref, isSeen] = useSeen();
  const { width, height } = PAPER_SIZES[size];
  const blockSize = ((half ? height / 2 : height) / width) * THUMBNAIL;
  return (
    <span ref={ref} aria-hidden="true" inert className={styles['small']} style={{ blockSize }}>
      {isSeen ? (
        <Sheet size={size} half={half} room={THUMBNAIL}>
          {sheet()}
        </Sheet>
      ) : null}
    </span>
  );
}

/** A sheet with its fields beside it, or below if there is no room. */
export function SheetWithFields({ sheet, children }: { sheet: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['container']}>
      <div className={styles['beside']}>
        {sheet}
        <div className={styles['fields']}>{children}</div>
      </div>
    </div>
  );
}
