import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fieldsPlugin, startWordPress, type WordPress } from '../startWordPress.ts';

const skip = fieldsPlugin() ? false : 'WP_FIELDS_PLUGIN names no fields plugin';

interface Entity {
  id: number;
  slug: string;
  acf: Record<string, unknown> | [];
  translations: Record<string, number>;
}

async function list(wordpress: WordPress, path: string): Promise<Entity[]> {
  const response = await fetch(`${wordpress.url}/wp-json/wp/v2/${path}`);
  assert.equal(response.status, 200, path);
  return (await response.json()) as Entity[];
}

// "charity-run" is loaded before "secure-custom-fields", "zz-content" after it.
for (const pluginFolder of ['charity-run', 'zz-content']) {
  describe(`fields in the API, plugin in the folder ${pluginFolder}`, { skip }, () => {
    let wordpress: WordPress;
    before(async () => {
      wordpress = await startWordPress({ fieldsPlugin: fieldsPlugin(), pluginFolder });
      await wordpress.php(
        `
        $page = charity_run_event_page();
        foreach ($values as $name => $value) { update_field("field_charity_run_page_event_$name", $value, $page->ID); }
        $home = get_posts(array('post_type' => 'page', 'name' => 'home', 'meta_key' => 'charity_run_lang', 'meta_value' => 'ua'))[0];
        update_field('field_charity_run_page_home_hero_title', 'Добро набирає темп', $home->ID);
        update_field('field_charity_run_page_home_statistics', array(array('value' => '31', 'label' => 'пробіг')), $home->ID);
        $product = wp_insert_post(array('post_type' => 'product', 'post_status' => 'publish', 'post_title' => 'Пляшка', 'post_name' => 'bottle'));
        update_field('field_charity_run_product_sku', 'BTL-32', $product);
        update_field('field_charity_run_product_price', '1 450 грн', $product);
        $term = wp_insert_term('На трасі', 'probig_gallery_category', array('slug' => 'on-the-course'));
        update_field('field_charity_run_probig_gallery_category_sort_order', 3, 'probig_gallery_category_' . $term['term_id']);`,
        {
          edition: 32,
          event_date: '20250525',
          start_time: '09:30:00',
          individual_fee: '444,50',
        },
      );
    });
    after(() => wordpress?.stop());

    test('are those that the editor filled in', async () => {
      const [home] = await list(wordpress, 'pages?slug=home&lang=ua');
      assert.ok(home && !Array.isArray(home.acf), JSON.stringify(home?.acf));
      assert.equal(home.acf.hero_title, 'Добро набирає темп');
      assert.deepEqual(home.acf.statistics, [{ value: '31', label: 'пробіг' }]);
      const [product] = await list(wordpress, 'product?lang=ua');
      assert.ok(product && !Array.isArray(product.acf));
      assert.equal(product.acf.price, '1450');
      assert.equal(product.acf.sku, 'BTL-32');
      const [term] = await list(wordpress, 'probig_gallery_category?lang=ua');
      assert.deepEqual(term?.acf, { sort_order: '3', cover: false });
    });

    test('are absent, not "no", where nothing was ever saved', async () => {
      const [product] = await list(wordpress, 'product?lang=ua');
      assert.ok(product && !Array.isArray(product.acf));
      assert.equal(product.acf.in_stock, true, 'a new product is for sale');
      const [event] = await list(wordpress, 'pages?slug=event&lang=ua');
      assert.ok(event && !Array.isArray(event.acf));
      assert.equal(event.acf.cabinet_closed, null);
    });

    test('repeat the event on the pages that quote it', async () => {
      const [home] = await list(wordpress, 'pages?slug=home&lang=en');
      assert.ok(home && !Array.isArray(home.acf));
      assert.equal(home.acf.event_number, '32');
      assert.equal(home.acf.event_date, '2025-05-25');
      assert.equal(home.acf.event_start_time, '09:30');
    });
  });
}

describe('languages', { skip }, () => {
  let wordpress: WordPress;
  before(async () => {
    wordpress = await startWordPress({ fieldsPlugin: fieldsPlugin() });
  });
  after(() => wordpress?.stop());

  test('required pages exist in both languages under one slug, linked', async () => {
    for (const slug of ['home', 'about', 'contacts', 'timeline', 'offer']) {
      const [ua] = await list(wordpress, `pages?slug=${slug}&lang=ua`);
      const [en] = await list(wordpress, `pages?slug=${slug}&lang=en`);
      assert.ok(ua && en, slug);
      assert.deepEqual(en.translations, { ua: ua.id, en: en.id });
    }
  });

  test('an English category made in the block editor is offered to English entries only', async () => {
    const create = (name: string, lang: string) =>
      wordpress.asEditor(`/wp-json/wp/v2/probig_history_category?lang=${lang}`, {
        method: 'POST',
        body: JSON.stringify({ name }),
      });
    assert.equal((await create('2024 рік', 'ua')).status, 201);
    assert.equal((await create('The year 2024', 'en')).status, 201);
    const offered = async (query: string) => {
      const response = await wordpress.asEditor(`/wp-json/wp/v2/probig_history_category?per_page=100&${query}`);
      return ((await response.json()) as { name: string }[]).map(({ name }) => name).sort();
    };
    // The block editor by itself sends no language.
    assert.deepEqual(await offered('context=view'), ['2024 рік', 'The year 2024']);
    assert.deepEqual(await offered('context=view&lang=en'), ['The year 2024']);
    const visitors = await list(wordpress, 'probig_history_category?per_page=100');
    assert.equal(visitors.length, 1);
    const [english] = await list(wordpress, 'probig_history_category?lang=en');
    assert.match(english?.slug ?? '', /-en$/);
  });

  test('a page written in the block editor keeps the slug of its other version', async () => {
    const ua = await wordpress.php<number>(
      `return wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Волонтерам', 'post_name' => 'volunteers'));`,
    );
    const created = await wordpress.asEditor('/wp-json/wp/v2/pages', {
      method: 'POST',
      body: JSON.stringify({ title: 'For volunteers', slug: 'volunteers', status: 'publish' }),
    });
    const { id, slug } = (await created.json()) as Entity;
    // The language box is saved by a second request, as the block editor does.
    assert.equal(slug, 'volunteers-2');
    await saveLanguage(wordpress, id, 'en');
    const [english] = await list(wordpress, 'pages?slug=volunteers&lang=en');
    assert.equal(english?.id, id);
    assert.deepEqual(english?.translations, { ua, en: id });
  });

  test('images of English entries have their English alternative text', async () => {
    await wordpress.php(`
      $image = wp_insert_attachment(array('post_mime_type' => 'image/png', 'post_title' => 'medal'), 'medal.png');
      update_post_meta($image, '_wp_attachment_image_alt', 'Медаль');
      update_post_meta($image, 'charity_run_alt_en', 'A medal');
      foreach (get_posts(array('post_type' => 'page', 'name' => 'about', 'posts_per_page' => 2)) as $page) {
        update_field('field_charity_run_page_about_hero_image', $image, $page->ID);
      }`);
    const getAlt = async (lang: string) => {
      const [page] = await list(wordpress, `pages?slug=about&lang=${lang}`);
      assert.ok(page && !Array.isArray(page.acf));
      return (page.acf.hero_image as { alt: string }).alt;
    };
    assert.equal(await getAlt('ua'), 'Медаль');
    assert.equal(await getAlt('en'), 'A medal');
  });

  test('home is shared with the image chosen for that, not with its main one', async () => {
    const findImage = (field: 'main' | 'sharing') =>
      wordpress.php<string | null>(
        `$home = get_posts(array('post_type' => 'page', 'name' => 'home', 'posts_per_page' => 1))[0];
         $image = wp_insert_attachment(array('post_mime_type' => 'image/png', 'post_title' => 'start'), 'start.png');
         if ('main' === $values['field']) { update_field('field_charity_run_page_home_hero_image', $image, $home->ID); }
         else { set_post_thumbnail($home->ID, $image); }
         foreach (charity_run_head_tags(get_post($home->ID)) as $tag) {
           if ('og:image' === ($tag['attributes']['property'] ?? '')) { return $tag['attributes']['content']; }
         }
         return null;`,
        { field },
      );
    assert.equal(await findImage('main'), null);
    assert.match((await findImage('sharing')) ?? '', /start\.png$/);
  });

  test('a translation made by its link has the slug, texts and fields at once', async () => {
    const { id, slug } = await wordpress.php<{ id: number; slug: string }>(`
      $ua = wp_insert_post(array('post_type' => 'news_article', 'post_status' => 'publish', 'post_title' => 'Старт', 'post_name' => 'start'));
      update_field('field_charity_run_news_article_subtitle', 'Рушаємо', $ua);
      $en = charity_run_create_translation(get_post($ua));
      wp_publish_post($en);
      return array('id' => $en, 'slug' => get_post($en)->post_name);`);
    assert.equal(slug, 'start');
    const [english] = await list(wordpress, 'news_article?slug=start&lang=en');
    assert.equal(english?.id, id);
    assert.ok(english && !Array.isArray(english.acf));
    assert.equal(english.acf.subtitle, 'Рушаємо');
  });
});

async function saveLanguage(wordpress: WordPress, id: number, language: string): Promise<void> {
  await wordpress.php(
    `$_POST = array('post_ID' => $values['id'], 'charity_run_lang' => $values['language'], 'charity_run_language_nonce' => wp_create_nonce('charity_run_language'));
     wp_update_post(array('ID' => $values['id']));`,
    { id, language },
  );
}
