import { useState } from 'react';
import { FailureNotice } from 'shared-lib/failures';
import { ApiError, getFailure } from 'shared-lib/http';
import {
  ArrowLink,
  Button,
  ButtonAnchor,
  ButtonLink,
  type ButtonVariant,
  Chip,
  type ChipTone,
  CopyButton,
  EmptyState,
  ErrorNotice,
  Notice,
  type NoticeTone,
  OptionCard,
  OptionCardGroup,
  ProgressBar,
  SegmentedControl,
  Skeleton,
  SkeletonGroup,
  SpinnerLabel,
} from 'shared-lib/ui';
import styles from './ComponentsPage.module.css';
import { Section, States } from './Section.tsx';
import { useSampleTexts } from './sampleTexts.ts';

const onPaper: ButtonVariant[] = [
  'default',
  'transparent',
  'transparent-dark',
  'transparent-dark-light',
  'transparent-orange',
  'error',
  'success',
];
const chipTones: ChipTone[] = ['plain', 'ok', 'wait', 'err', 'info', 'team', 'solo', 'ink', 'spring', 'blaze', 'leaf'];
const noticeTones: NoticeTone[] = ['info', 'leaf', 'warn', 'err'];
const failures = [
  getFailure(new ApiError({ kind: 'network', code: 'network', status: 0 })),
  getFailure(new ApiError({ kind: 'bad-response', code: 'unavailable', status: 503 })),
  getFailure(new ApiError({ kind: 'bad-request', code: 'too_many', status: 429, retryAfter: 120 })),
];

export const controlSections = [Buttons, Choices, Feedback];

function Buttons() {
  const texts = useSampleTexts();
  return (
    <Section title={texts.buttons}>
      {onPaper.map((variant) => (
        <States key={variant} name={`Button ${variant}`}>
          <Button variant={variant}>{texts.save}</Button>
          <Button variant={variant} size="sm" icon="refresh">
            {texts.retry}
          </Button>
          <Button variant={variant} size="lg" iconAfter="arrow-right">
            {texts.open}
          </Button>
          <Button variant={variant} loading>
            {texts.loading}
          </Button>
          <Button variant={variant} disabled>
            {texts.disabled}
          </Button>
        </States>
      ))}
      <div className={`on-leaf ${styles.dark}`}>
        <States name="Button transparent-white">
          <Button variant="transparent-white">{texts.save}</Button>
          <ButtonLink to="/">{texts.open}</ButtonLink>
        </States>
      </div>
      <States name="ButtonLink, ButtonAnchor, ArrowLink">
        <ButtonLink to="/news">{texts.open}</ButtonLink>
        <ButtonAnchor href="https://run.example">{texts.open}</ButtonAnchor>
        <ArrowLink to="/news">{texts.more}</ArrowLink>
        <ArrowLink to="/news" back>
          {texts.cancel}
        </ArrowLink>
      </States>
      <States name="CopyButton">
        <CopyButton value="1042" label={texts.copy} copiedLabel={texts.copied} failedLabel={texts.copyFailed} />
        <CopyButton
          value="1042"
          variant="button"
          label={texts.copy}
          copiedLabel={texts.copied}
          failedLabel={texts.copyFailed}
        />
      </States>
    </Section>
  );
}

function Choices() {
  const texts = useSampleTexts();
  const [kind, setKind] = useState('individual');
  const [segment, setSegment] = useState('team');
  const options = [
    { value: 'individual', label: texts.individual },
    { value: 'team', label: texts.team },
  ];
  return (
    <Section title={texts.choice}>
      <States name="SegmentedControl">
        <SegmentedControl
          label={texts.choice}
          labelShown
          name="segment"
          options={options}
          value={segment}
          onChange={setSegment}
        />
      </States>
      <States name="OptionCardGroup, OptionCard">
        <OptionCardGroup legend={texts.choice}>
          {options.map(({ value, label }) => (
            <OptionCard
              key={value}
              name="option"
              value={value}
              checked={kind === value}
              onChange={setKind}
              title={label}
              text={texts.text}
            />
          ))}
          <OptionCard
            name="option"
            value="disabled"
            checked={false}
            onChange={setKind}
            title={texts.disabled}
            disabled
          />
        </OptionCardGroup>
      </States>
    </Section>
  );
}

function Feedback() {
  const texts = useSampleTexts();
  return (
    <Section title={texts.feedback}>
      <States name="Chip">
        {chipTones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </States>
      {noticeTones.map((tone) => (
        <Notice key={tone} tone={tone}>
          {texts.text}
        </Notice>
      ))}
      <ErrorNotice text={texts.text} retry={{ label: texts.retry, onClick: () => undefined }} />
      {failures.map((failure) => (
        <FailureNotice key={failure.status} failure={failure} />
      ))}
      <EmptyState as="h3" illustration="news" title={texts.title} text={texts.text} />
      <ProgressBar value={62} max={100} label={texts.total} />
      <SpinnerLabel>{texts.loading}</SpinnerLabel>
      <SkeletonGroup label={texts.loading} className="stack">
        <Skeleton shape="title" width="half" />
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton shape="button" />
        <Skeleton shape="circle" />
      </SkeletonGroup>
    </Section>
  );
}
