import { useState } from 'react';
import { formatMoney, useLocale } from 'shared-lib/i18n';
import {
  Amount,
  Bib,
  Button,
  CopyList,
  DataTable,
  DateStamp,
  NewsCard,
  ParticipantCard,
  ProductCard,
  ProductTint,
  QuantityStepper,
  Receipt,
  ResponsiveImage,
  SizePicker,
  TeamCard,
} from 'shared-lib/ui';
import { Section, States } from './Section.tsx';
import { useSampleTexts } from './sampleTexts.ts';

const rows = [
  { place: 1, amount: 124_500 },
  { place: 2, amount: 98_000 },
];

export const cardSections = [Cards, Shop, TablesAndTexts];

function Cards() {
  const texts = useSampleTexts();
  return (
    <Section title={texts.cards}>
      <div className="grid">
        {(['card', 'lead', 'compact'] as const).map((look) => (
          <NewsCard
            key={look}
            look={look}
            to="/news"
            slug={look}
            title={`${texts.title}: ${look}`}
            excerpt={texts.text}
            day="25"
            month="05"
            dateTime="2025-05-25"
            headingLevel={3}
          />
        ))}
        <ParticipantCard
          to="/participants"
          slug="olena"
          name={texts.name}
          number="1042"
          city={texts.kyiv}
          text={texts.text}
          headingLevel={3}
        />
        <TeamCard slug="team" name={texts.team} count={24} countText={texts.quantity} headingLevel={3} />
        <ProductCard
          title={texts.title}
          image={<ResponsiveImage ratio="1/1" sizes="320px" fallback={{ kind: 'cover', slug: 'shirt' }} />}
          tint={1}
          price="650 ₴"
          oldPrice={{ text: '800 ₴', label: texts.total }}
          badge={texts.more}
          action={<Button size="sm">{texts.save}</Button>}
          headingLevel={3}
        />
        <ProductTint index={2}>{texts.title}</ProductTint>
      </div>
      <States name="Bib">
        {(['individual', 'team', 'online', 'blush', 'pollen'] as const).map((strip) => (
          <Bib key={strip} strip={strip} category={strip} date="25.05" number="1042" name={texts.name} />
        ))}
        <Bib ghost category={texts.individual} date="25.05" number="0000" />
      </States>
    </Section>
  );
}

function Shop() {
  const texts = useSampleTexts();
  const [quantity, setQuantity] = useState(1);
  const [size, setSize] = useState('M');
  return (
    <Section title={texts.shop}>
      <States name="QuantityStepper">
        <QuantityStepper
          value={quantity}
          max={3}
          onChange={setQuantity}
          onRemove={() => setQuantity(1)}
          lessLabel={texts.less}
          moreLabel={texts.more}
          removeLabel={texts.remove}
          quantityLabel={texts.quantity}
        />
      </States>
      <SizePicker
        legend={texts.size}
        name="size-picker"
        sizes={[{ value: 'S' }, { value: 'M' }, { value: 'L', soldOut: true }]}
        value={size}
        onChange={setSize}
      />
      <Receipt
        title={texts.shop}
        lines={[
          { label: texts.individual, detail: texts.name, amount: '500 ₴' },
          { label: texts.city, note: texts.kyiv },
        ]}
        totalLabel={texts.total}
        total="500 ₴"
        footnote={texts.text}
      />
    </Section>
  );
}

function TablesAndTexts() {
  const texts = useSampleTexts();
  const locale = useLocale();
  return (
    <Section title={texts.table}>
      <DataTable
        caption={texts.table}
        columns={[
          { key: 'place', header: '№', cell: ({ place }) => place },
          { key: 'name', header: texts.team, cell: () => texts.name },
          {
            key: 'amount',
            header: texts.total,
            align: 'end',
            cell: ({ amount }) => <Amount text={formatMoney(amount, 'UAH', locale)} />,
          },
        ]}
        rows={rows}
        rowKey={({ place }) => place}
      />
      <States name="Amount">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Amount key={size} size={size} text="1 450 ₴" />
        ))}
      </States>
      <States name="DateStamp">
        <DateStamp day="25" month="05" dateTime="2025-05-25" />
      </States>
      <CopyList
        rows={[{ label: 'IBAN', value: 'UA213223130000026007233566001' }]}
        copyLabel={(what) => `${texts.copy}: ${what}`}
        copiedLabel={texts.copied}
        failedLabel={texts.copyFailed}
      />
    </Section>
  );
}
