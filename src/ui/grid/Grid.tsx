import { divided } from '#language/divided.ts';
import { useTexts } from '#language/useLanguage.ts';
import { memo, useId, useMemo, type ReactNode } from 'react';
import { CellChoices } from './CellChoices.tsx';
import { CellEditor, type TypingField } from './cellTyping.tsx';
import styles from './Grid.module.css';
import { shallow } from 'zustand/shallow';
import {
  isReadOnly,
  isSameCell,
  type Block,
  type GridCell,
  type GridColumn,
  type GridProps,
  type GridRow,
} from './gridModel.ts';
import { useGrid } from './useGrid.ts';
import { classNames } from '#ui/classNames.ts';

/**
 * A table to type into like a spreadsheet, after the ARIA grid pattern (docs/conformance.md, Mark book). The grid is
 * one Tab stop; arrows, Home, End and pages move. Shift or dragging selects blocks, which copy and paste as in
 * spreadsheets. Ctrl+Z undoes typing. The grid keeps no texts: `cellOf` supplies them, `onEdit` changes them.
 */
export function Grid(props: GridProps) {
  const { label, namesHead, columns, rows, cellOf, choices } = props;
  const ordered = useMemo(
    () => [...rows.filter(({ total }) => !total), ...rows.filter(({ total }) => total)],
    [rows],
  );
  const cells = useTexts(
    () => ordered.map((row) => columns.map((column) => cellOf(row, column))),
    [ordered, columns, cellOf],
  );
  const grid = useGrid({ ...props, rows: ordered, cells });
  const { active, chosen = NOTHING, typing, choosing } = grid;
  const id = useId();
  const bodyEnd = ordered.findIndex(({ total }) => total);
  const body = bodyEnd < 0 ? ordered.length : bodyEnd;

  const fitted = columns.filter((column) => column.fitted).length;

  const drawn = ordered.map((row, index) => {
    const isActive = active.row === index;
    const isSelected = index >= chosen.top && index <= chosen.bottom;
    return (
      <Row
        key={row.id}
        id={`${id}-${index}`}
        row={row}
        columns={columns}
        cells={cells[index] ?? NO_CELLS}
        active={isActive ? active.column : undefined}
        left={isSelected ? chosen.left : undefined}
        right={isSelected ? chosen.right : undefined}
        field={isActive && typing ? grid.field : undefined}
        startText={isActive && typing ? typing.startText : undefined}
      />
    );
  });
  const note = cells[active.row]?.[active.column]?.description;
  return (
    <div className={styles['frame']} style={{ '--rows': ordered.length }}>
      <div className={styles['scroller']} ref={grid.elements.scroller}>
        <table
          {...grid.handlers}
          ref={grid.elements.table}
          role="grid"
          aria-label={label}
          aria-multiselectable
          className={classNames(styles['table'], fitted > 0 && styles['fits'])}
          style={{
            '--columns': columnsWidth(columns),
            '--fitted-count': fitted,
            '--others': columnsWidth(columns.filter((column) => !column.fitted)),
          }}
        >
          <colgroup>
            <col className={styles['namesColumn']} />
            {columns.map((column) => (
              <col key={column.id} style={{ inlineSize: widthOf(column) }} />
            ))}
          </colgroup>
          <thead>
            <Heads
              columns={columns}
              namesHead={namesHead}
              active={active.row === -1 ? active.column : undefined}
              {...headsSelected(chosen)}
            />
          </thead>
          <tbody>{drawn.slice(0, body)}</tbody>
          {body < ordered.length ? <tfoot>{drawn.slice(body)}</tfoot> : null}
        </table>
      </div>
      {choosing.now && choices ? (
        <CellChoices
          label={choosing.now.label}
          choices={choices}
          chosen={choosing.now.text}
          at={choosing.now.at}
          onChoose={choosing.choose}
          onClose={choosing.close}
        />
      ) : null}
      <p className={styles['note']} aria-hidden data-print="hide">
        {note}
      </p>
      <Descriptions id={id} cells={cells} />
    </div>
  );
}

const NOTHING: Block = { top: Infinity, bottom: -Infinity, left: Infinity, right: -Infinity };

const NO_CELLS: readonly GridCell[] = [];

function widthOf({ fitted, width = '4rem' }: GridColumn): string {
  return fitted ? 'var(--fitted)' : width;
}

/** The width of all columns except the names. A table of known width is not measured again at each keystroke. */
function columnsWidth(columns: readonly GridColumn[]): string {
  return `calc(${columns.map(widthOf).join(' + ') || '0px'})`;
}

/** The descriptions of the cells, beside the table: a cell must hold nothing but its text. */
const Descriptions = memo(function Descriptions({
  id,
  cells,
}: {
  id: string;
  cells: readonly (readonly GridCell[])[];
}) {
  return (
    <div hidden>
      {cells.flatMap((row, rowIndex) =>
        row.flatMap(({ description }, index) => {
          const cellId = `${id}-${rowIndex}-${index}`;
          if (description === undefined) return [];
          return [
            <span key={cellId} id={cellId}>
              {description}
            </span>,
          ];
        }),
      )}
    </div>
  );
});

function headsSelected({ top, left, right }: Block): { left?: number; right?: number } {
  return top === -1 ? { left, right } : {};
}

interface HeadsProps {
  columns: readonly GridColumn[];
  namesHead: string;
  active: number | undefined;
  left?: number;
  right?: number;
}

const Heads = memo(function Heads({ columns, namesHead, active, left, right }: HeadsProps) {
  return (
    <tr>
      <th
        role="columnheader"
        scope="col"
        tabIndex={active === -1 ? 0 : -1}
        className={classNames(styles['corner'], within(-1, left, right) && styles['selected'])}
      >
        {namesHead}
      </th>
      {columns.map((column, index) => (
        <th
          key={column.id}
          role="columnheader"
          scope="col"
          tabIndex={active === index ? 0 : -1}
          aria-label={column.name}
          aria-current={column.current}
          className={classNames(
            styles['head'],
            styles[column.align ?? 'start'],
            column.shaded && styles['shaded'],
            column.current && styles['current'],
            column.readOnly && styles['total'],
            within(index, left, right) && styles['selected'],
          )}
        >
          {column.head ?? divided(column.name)}
        </th>
      ))}
    </tr>
  );
});

function within(index: number, left = Infinity, right = -Infinity): boolean {
  return index >= left && index <= right;
}

interface RowProps {
  id: string;
  row: GridRow;
  columns: readonly GridColumn[];
  cells: readonly GridCell[];
  /** The column of the active cell if that cell is in this row. */
  active: number | undefined;
  left: number | undefined;
  right: number | undefined;
  /** The field in the active cell while it is being edited. */
  field: TypingField | undefined;
  startText: string | undefined;
}

const Row = memo(
  function Row({ id, row, columns, cells, active, left, right, field, startText }: RowProps) {
    return (
      <tr>
        <th
          role="rowheader"
          scope="row"
          tabIndex={active === -1 ? 0 : -1}
          aria-label={row.head === undefined ? undefined : row.name}
          title={row.head === undefined ? undefined : row.name}
          className={classNames(styles['name'], within(-1, left, right) && styles['selected'])}
        >
          {row.head ?? row.name}
        </th>
        {columns.map((column, index) => {
          const cell = cells[index];
          if (cell === undefined) return null;
          const isActive = index === active;
          const isFixed = isReadOnly(cell, row, column);
          const isSelected = within(index, left, right);
          // No component of its own: a mark book has over a thousand cells, and React would keep and compare each one.
          return (
            <td
              key={column.id}
              role="gridcell"
              tabIndex={isActive ? 0 : -1}
              aria-selected={isSelected}
              aria-label={cell.label}
              // ARIA 1.2 allows the attribute on a gridcell; the linter's table of roles lacks it.
              // oxlint-disable-next-line jsx_a11y/role-supports-aria-props
              aria-readonly={isFixed || undefined}
              aria-invalid={cell.invalid || undefined}
              aria-describedby={cell.description === undefined ? undefined : `${id}-${index}`}
              className={classNames(
                styles['cell'],
                isLong(cell) && styles['long'],
                styles[column.align ?? 'start'],
                column.shaded && styles['shaded'],
                isFixed && styles['total'],
                cell.hatched && styles['hatched'],
                cell.tone && styles[cell.tone],
                cell.changed && styles['changed'],
                cell.warning && styles['odd'],
                cell.invalid && styles['invalid'],
                isSelected && styles['selected'],
                isActive && field && styles['edited'],
              )}
            >
              {isActive && field ? (
                <CellEditor
                  name={`${row.name}, ${column.name}`}
                  invalid={cell.invalid === true}
                  field={field}
                  startText={startText ?? cell.text}
                  selectAll={startText === undefined}
                />
              ) : (
                (cell.shown ?? cell.text)
              )}
            </td>
          );
        })}
      </tr>
    );
  },
  ({ cells: before, ...others }, { cells: now, ...othersNow }) =>
    shallow(others, othersNow) &&
    (before === now ||
      (before.length === now.length &&
        before.every((cell, index) => isSameCell(cell, now[index])))),
);

/** Marks, letters and shares fit into any column. */
function isLong({ text, shown = text }: GridCell): boolean {
  return shown.length > LONGEST_FITTING;
}

const LONGEST_FITTING = 6;

/** The content of a column's head: title, lines below it, and buttons. */
export function GridHead({
  title,
  lines,
  actions,
}: {
  title: string;
  lines: readonly string[];
  actions?: ReactNode;
}) {
  return (
    <div className={styles['headContent']}>
      <strong>{divided(title)}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {actions ? (
        <span className={styles['headActions']} data-print="hide">
          {actions}
        </span>
      ) : null}
    </div>
  );
}
