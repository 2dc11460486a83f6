import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fieldsPlugin, startWordPress, type WordPress } from '../startWordPress.ts';

const skip = fieldsPlugin() ? false : 'WP_FIELDS_PLUGIN names no fields plugin';

interface Field {
  group: string;
  name: string;
  type: string;
  input: string;
  label: string;
  help: string;
  /** Message at the field for a value that does not fit. */
  error: string | boolean;
}

/** Types that accept any text, and inputs that offer values only. */
const withoutFormat = [
  '',
  'text',
  'html',
  'bool',
  'image',
  'images',
  'file',
  'texts',
  'level',
  'network',
  'product_type',
  'phase',
];

describe('fields of the editor', { skip }, () => {
  let wordpress: WordPress;
  before(async () => {
    wordpress = await startWordPress({ fieldsPlugin: fieldsPlugin(), userLocale: 'uk' });
  });
  after(() => wordpress?.stop());

  const fields = (locale: string) =>
    wordpress.php<Field[]>(
      `update_user_meta(1, 'locale', $values['locale']);
       clean_user_cache(1); wp_set_current_user(1);
       acf_reset_local(); charity_run_register_field_groups();
       $all = array();
       $walk = static function (array $fields, string $group) use (&$walk, &$all) {
         foreach ($fields as $field) {
           if (!empty($field['is_hidden']) || 'tab' === $field['type']) { continue; }
           $type = $field['charity_run_type'];
           $all[] = array('group' => $group, 'name' => $field['name'], 'type' => $type, 'input' => $field['type'],
             'label' => $field['label'], 'help' => $field['instructions'],
             'error' => apply_filters('acf/validate_value', true, 'десь так #1', $field, 'acf[x]'));
           $walk($field['sub_fields'] ?? array(), $group);
         }
       };
       foreach (acf_get_local_field_groups() as $group) { $walk(acf_get_fields($group), $group['key']); }
       return $all;`,
      { locale },
    );

  test('all have a label and a line of help in the language of the editor', async () => {
    const ukrainian = await fields('uk');
    const english = await fields('en_US');
    assert.ok(ukrainian.length > 120, String(ukrainian.length));
    const inBoth = ['iban', 'swift', 'email'];
    for (const [index, field] of ukrainian.entries()) {
      const where = `${field.group} ${field.name}`;
      assert.notEqual(field.label, field.name, where);
      if (!inBoth.includes(field.name)) assert.match(field.label, /[а-яіїєґ]/i, where);
      assert.doesNotMatch(english[index]?.label ?? 'й', /[а-яіїєґ]/i, where);
      if (!/_(ua|en)$/.test(field.name)) assert.ok(field.help.length > 5, `${where} has no help`);
    }
  });

  test('all with a form of their own reject what does not fit, with what to type', async () => {
    const typed = (await fields('uk')).filter(({ type }) => !withoutFormat.includes(type));
    assert.ok(typed.length > 50, String(typed.length));
    for (const { group, name, type, error } of typed) {
      assert.equal(typeof error, 'string', `${group} ${name} (${type}) accepts anything`);
      assert.match(String(error), /[а-яіїєґ]/i);
    }
  });

  test('what ends before it begins is an error at the field', async () => {
    const cases = [
      ['opens_at', '2026-04-14 10:00:00', 'closes_at', '2026-04-14 09:00:00', '2026-05-22 20:00:00'],
      ['start_time', '09:30:00', 'end_time', '09:30:00', '14:00:00'],
      ['team_min', '10', 'team_max', '9', '10'],
      ['kit_date_from', '20260519', 'kit_date_to', '20260518', '20260519'],
      ['kit_time_from', '10:00:00', 'kit_time_to', '08:00:00', '20:00:00'],
    ];
    const checked = await wordpress.php<[string, string][]>(
      `$results = array();
       foreach ($values['cases'] as list($earlier, $first, $later, $wrong, $right)) {
         $key = 'field_charity_run_page_event_';
         $_POST['acf'] = array($key . $earlier => $first);
         $check = static function ($value) use ($key, $later) {
           acf_reset_validation_errors();
           acf_validate_value($value, acf_get_local_field($key . $later), 'acf[x]');
           return acf_get_validation_error('acf[x]')['message'] ?? '';
         };
         $results[] = array($check($wrong), $check($right));
       }
       return $results;`,
      { cases },
    );
    for (const [index, [wrong, right]] of checked.entries()) {
      assert.match(wrong, /[а-яіїєґ]/i, `case ${cases[index]?.[2]}`);
      assert.equal(right, '', `case ${cases[index]?.[2]}`);
    }
  });

  test('an amount is stored as typed, or not at all', async () => {
    const written = await wordpress.php<Record<string, string | null>>(
      `$read = array(); foreach ($values['typed'] as $typed) { $read[$typed] = charity_run_amount($typed); } return $read;`,
      { typed: ['1 450 грн', '444,50', '600 грн', '₴0600', '1.450', 'від 500'] },
    );
    assert.deepEqual(written, {
      '1 450 грн': '1450',
      '444,50': '444.50',
      '600 грн': '600',
      '₴0600': '600',
      '1.450': null,
      'від 500': null,
    });
  });
});
