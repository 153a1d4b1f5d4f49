import { EditAndDelete } from '#editing/EditAndDelete.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Meter } from '#ui/display/Meter.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import type { ClassCardFacts } from './classCards.ts';

/** One class: who teaches it, when and where, and how full it is. */
export function ClassCard({
  facts,
  onEdit,
  onDelete,
}: {
  facts: ClassCardFacts;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { title, schoolClass, fullness } = facts;
  return (
    <Card
      title={title}
      subtitle={facts.schedule}
      actions={<EditAndDelete name={title} onEdit={onEdit} onDelete={onDelete} />}
      footer={
        <Meter
          label="Capacity"
          value={facts.studentCount}
          max={schoolClass.capacity}
          valueText={facts.percentText}
          tone={fullness?.tone}
        />
      }
    >
      <DescriptionList
        compact
        items={[
          { term: 'Teacher', description: facts.teacher },
          { term: 'Room', description: facts.room },
          { term: 'Students', description: <Students facts={facts} /> },
        ]}
      />
    </Card>
  );
}

function Students({ facts: { places, fullness } }: { facts: ClassCardFacts }) {
  if (fullness === undefined) return places;
  return (
    <Inline>
      <Badge tone={fullness.tone}>{fullness.text}</Badge>
      {places}
    </Inline>
  );
}
