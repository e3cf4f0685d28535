import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstRunQuery } from '../../api/first-run.ts';
import { useMessages } from '../../i18n/index.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { SkeletonItems } from '../../ui/display/skeleton.tsx';
import { Arrival } from './arrival.tsx';
import { BackupQuestion } from './backup-question.tsx';
import { LifeQuestion } from './life-question.tsx';
import { NameQuestion } from './name-question.tsx';
import { Question } from './question.tsx';
import {
  settingOf,
  settingsQuery,
  sourcesQuery,
  type FirstRun,
  type SettingList,
  type SettingValues,
} from './welcome.api.ts';
import styles from './welcome.module.css';

const placeholder = <SkeletonItems count={3} height="4rem" className="stack gap-4" />;

/** Three questions, one open at a time, and what arrives after the second. */
export function Welcome() {
  return (
    <QueryView query={firstRunQuery} skeleton={placeholder}>
      {(run) => (
        <QueryView query={settingsQuery} skeleton={placeholder}>
          {(list) => <Questions run={run} list={list} />}
        </QueryView>
      )}
    </QueryView>
  );
}

type Step = 'name' | 'life' | 'backup';
const steps: readonly Step[] = ['name', 'life', 'backup'];

function Questions({ run, list }: { run: FirstRun; list: SettingList }) {
  const { operator, welcome } = useMessages();
  const sources = useQuery(sourcesQuery).data?.items ?? [];
  const isNamed = settingOf(list, 'siteName')?.source !== 'default';
  const isAlive = run.startedAt !== null;
  const [answered, setAnswered] = useState<ReadonlySet<Step>>(
    new Set(steps.filter((step) => (step === 'name' ? isNamed : step === 'life' && isAlive))),
  );
  const [open, setOpen] = useState<Step | null>(steps.find((step) => !answered.has(step)) ?? null);
  const siteName = String(settingOf(list, 'siteName')?.value);
  const language = settingOf(list, 'defaultLanguage')?.value as SettingValues['defaultLanguage'];
  const used = sources.filter(({ enabled }) => enabled).length;

  function goOn(step: Step) {
    const next = new Set([...answered, step]);
    setAnswered(next);
    setOpen(steps.find((one) => !next.has(one)) ?? null);
  }
  const cardOf = (step: Step) => ({
    number: steps.indexOf(step) + 1,
    isOpen: open === step,
    isAnswered: answered.has(step),
    onOpen: () => setOpen(step),
  });
  const handlersOf = (step: Step) => ({ onAnswered: () => goOn(step), onSkip: () => goOn(step) });
  const alive = run.isDone ? welcome.done : welcome.running;

  return (
    <div className={styles.page} data-wide={isAlive || undefined}>
      <PageHeader title={isAlive ? alive : welcome.title} />
      {isAlive && <Arrival run={run} />}
      <Question
        {...cardOf('name')}
        title={welcome.name.title}
        answer={welcome.name.answer(siteName, operator.site.languages[language])}
      >
        <NameQuestion list={list} {...handlersOf('name')} />
      </Question>
      <Question {...cardOf('life')} title={welcome.life.title} answer={welcome.life.answer(used)}>
        <LifeQuestion list={list} sources={sources} {...handlersOf('life')} />
      </Question>
      <Question
        {...cardOf('backup')}
        title={welcome.backup.title}
        answer={welcome.backup.answer}
        open={welcome.backup.elsewhere}
      >
        <BackupQuestion onAnswered={() => goOn('backup')} />
      </Question>
    </div>
  );
}
