CREATE OR REPLACE FUNCTION search_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $fold$
declare
  cyrillic constant text := 'абвгґдеєжзиіклмнопрстуфхцчшщьъыэюя';
  form text := value;
begin
  form := regexp_replace(replace(form, '№', ' '), '[''"`´ʹʼʽˈ‘’‛′‵＇]', '', 'g');
  form := lower(translate(normalize(form, NFKD), upper('abcdefghijklmnopqrstuvwxyz') || 'АБВГҐДЕЄЖЗИІКЛМНОПРСТУФХЦЧШЩЬЪЫЭЮЯŁĐØÆŒẞÞÐ',
    'abcdefghijklmnopqrstuvwxyz' || cyrillic || 'łđøæœßþð'));
  form := regexp_replace(regexp_replace(form, '([scz])\u030c', '\1h', 'g'), '[\u00ad\u0300-\u036f\u0483-\u0489\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff9-\ufffb]', '', 'g');
  if form ~ '[a-z]' and form ~ ('[' || cyrillic || ']') then
    select string_agg(case
        when part[1] !~ ('[' || cyrillic || ']') then part[1]
        when part[1] !~ '[бгґдєжзилпфцчшщьъыэюя]' and part[1] ~ '[dfgjlnqrsuvwz]' then translate(part[1], 'срхувн', 'cpxybh')
        else translate(part[1], 'cpxybh', 'срхувн') end, '' order by place)
      into form
      from regexp_matches(form, '[a-z' || cyrillic || ']+|[^a-z' || cyrillic || ']+', 'g') with ordinality parts(part, place);
  end if;
  form := replace(replace(replace(replace(replace(replace(form, 'shch', 'щ'), 'sch', 'щ'), 'zgh', 'зг'), 'zh', 'ж'), 'kh', 'х'), 'ch', 'ч');
  form := replace(replace(replace(replace(replace(replace(form, 'sh', 'ш'), 'gh', 'г'), 'ph', 'ф'), 'ck', 'к'), 'tz', 'ts'), 'x', 'ks');
  form := replace(replace(replace(replace(replace(replace(replace(form, 'ц', 'ts'), 'ю', 'iu'), 'я', 'ia'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
  form := translate(form, 'абвгґдеєжзиіклмнопрстуфхчшщыэgyjwcqłđøðıьъ', 'abvhhdeejziiklmnoprstufhqwxiehiivkkldodi');
  form := regexp_replace(regexp_replace(form, '[^a-z0-9]+', ' ', 'g'), '([a-z])\1+', '\1', 'g');
  return trim(replace(form, 'ie', 'e'));
end
$fold$;
--> statement-breakpoint
SELECT refresh_order_search(id) FROM orders ORDER BY id;
--> statement-breakpoint
SELECT refresh_participants(id) FROM orders WHERE status = 'paid' ORDER BY id;
