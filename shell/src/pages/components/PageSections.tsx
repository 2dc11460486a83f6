import { useLocale } from 'shared-lib/i18n';
import {
  Breadcrumbs,
  Countdown,
  CourseLine,
  DownloadRow,
  Lane,
  Lanes,
  Logo,
  Pagination,
  SectionHead,
  Stepper,
  Tabs,
  Timeline,
  TimelineItem,
  TitledCard,
  UnderlineTabs,
} from 'shared-lib/ui';
import { Blossom, Candle, LeafHeart, Runner } from 'shared-lib/ui/illustrations';
import { Section, States } from './Section.tsx';
import { useSampleTexts } from './sampleTexts.ts';

const crumbs = (title: string) => [{ label: '1', to: '/' }, { label: '2', to: '/news' }, { label: title }];

export const pageSections = [Navigation, PageParts, Illustrations];

function Navigation() {
  const texts = useSampleTexts();
  return (
    <Section title={texts.navigation}>
      <Breadcrumbs label="Breadcrumbs" items={crumbs(texts.title)} />
      <Tabs
        label="Tabs"
        items={[
          { label: texts.individual, to: '/news', current: true, count: 12 },
          { label: texts.team, to: '/teams' },
        ]}
      />
      <UnderlineTabs
        label="UnderlineTabs"
        items={[
          { label: texts.individual, to: '/news', icon: 'bell', count: 3 },
          { label: texts.team, to: '/teams' },
        ]}
      />
      <Stepper label="Stepper" steps={[texts.email, texts.code, texts.password]} current={1} />
      <Pagination
        label="Pagination"
        shown={10}
        total={100}
        shownText="10 / 100"
        more={{ label: texts.more, onClick: () => undefined }}
        pages={{
          current: 4,
          total: 10,
          getHref: (page) => `/news?page=${page}`,
          previousLabel: '←',
          nextLabel: '→',
          pageLabel: (page) => `№ ${page}`,
        }}
      />
    </Section>
  );
}

function PageParts() {
  const texts = useSampleTexts();
  return (
    <Section title={texts.page}>
      <SectionHead as="h3" title={texts.title} lead={texts.text} />
      <TitledCard title={texts.title} lead={texts.text}>
        <DownloadRow href="/robots.txt" title={texts.title} meta="TXT" />
      </TitledCard>
      <Countdown
        startsAt="2099-05-25T07:00:00Z"
        endsAt="2099-05-25T20:00:00Z"
        serverNow="2099-05-12T09:00:00Z"
        unitLabel={(unit) => unit}
        dateText={texts.date}
        running={texts.open}
        finished={texts.close}
        label="Countdown"
      />
      <Timeline>
        <TimelineItem year="2025" edition="№ 32" title={texts.title} latest headingLevel={3}>
          {texts.text}
        </TimelineItem>
        <TimelineItem year="2024" title={texts.title} headingLevel={3} />
      </Timeline>
      <Lanes>
        <Lane to="/registration" number={1} title={texts.individual} text={texts.text} illustration={<LeafHeart />} />
      </Lanes>
    </Section>
  );
}

function Illustrations() {
  const texts = useSampleTexts();
  const locale = useLocale();
  return (
    <Section title={texts.illustrations}>
      <States name="Logo, Runner, Candle, Blossom, CourseLine">
        <Logo locale={locale} edition={7} title={texts.title} />
        <Runner name="runner-5" />
        <Candle surface="blush" />
        <Blossom />
        <CourseLine />
      </States>
    </Section>
  );
}
