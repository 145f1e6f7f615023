import { Facts, History, Panel, RecordPage, useParams } from '#ui/office/index.ts';
import { collaborators as calls } from '../rules/people-endpoints.ts';
import { lookOf, More, Next, personFacts, Rights } from './person-parts.tsx';
import { HISTORY_WORDS, words } from './words.ts';

export default function CollaboratorPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={calls.person}
      input={{ id }}
      back={{ label: words.collaborators, to: '/dashboard/collaborators' }}
      of={(person) => ({
        ...lookOf(person),
        next: <Next calls={calls} person={person} />,
        more: <More calls={calls} person={person} />,
        content: <Rights calls={calls} person={person} />,
        aside: (
          <Panel title={words.facts}>
            <Facts items={personFacts(person)} />
          </Panel>
        ),
        history: <History endpoint={calls.history} id={id} fields={HISTORY_WORDS} />,
      })}
    />
  );
}
