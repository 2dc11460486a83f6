<?php
/**
 * Label and help of each field: Ukrainian label, English label, Ukrainian help, English help.
 * "place.name" describes a field in one place, "name" everywhere else.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_FIELD_LABELS = array(
	// Every page.
	'hero_title'                        => array( 'Заголовок', 'Heading', 'Великий заголовок угорі сторінки. Порожньо: назва сторінки.', 'Large heading at the top of the page. Empty: the title of the page.' ),
	'hero_subtitle'                     => array( 'Підзаголовок', 'Lead', 'Одне-два речення під заголовком.', 'One or two sentences below the heading.' ),
	'about.hero_image'                  => array( 'Головне зображення', 'Main image', 'Угорі сторінки «Про пробіг» і на картці, коли нею діляться. Щонайменше 1600 пікселів завширшки.', 'At the top of “About the run”, and on the card when it is shared. At least 1600 pixels wide.' ),
	'home.hero_title'                   => array( 'Заголовок', 'Heading', 'Великий заголовок угорі головної.', 'Large heading at the top of home.' ),

	// Home.
	'registration_notice'               => array( 'Повідомлення до початку реєстрації', 'Notice before registration opens', 'Головна, на місці кнопки «Долучитися», доки реєстрація не почалася.', 'Home, in place of the registration button until registration opens.' ),
	'about_title'                       => array( 'Про пробіг: заголовок', 'About the run: heading', 'Головна, розділ про пробіг.', 'Home, section about the run.' ),
	'about_text'                        => array( 'Про пробіг: текст', 'About the run: text', 'Головна, розділ про пробіг.', 'Home, section about the run.' ),
	'statistics'                        => array( 'Цифри', 'Figures', 'Головна, смуга з цифрами. Найкраще чотири.', 'Home, the row of figures. Four look best.' ),
	'statistics.value'                  => array( 'Число', 'Figure', 'Наприклад: 6 840', 'For example: 6,840' ),
	'statistics.label'                  => array( 'Підпис', 'Caption', 'Наприклад: учасників торік', 'For example: participants last year' ),
	'contribution_title'                => array( 'Внесок: заголовок', 'Contribution: heading', 'Головна, над формою внеску.', 'Home, above the contribution form.' ),
	'contribution_text'                 => array( 'Внесок: текст', 'Contribution: text', 'Головна, поруч із формою внеску.', 'Home, beside the contribution form.' ),
	'gallery_preview'                   => array( 'Світлини на головній', 'Images on home', 'Головна, смуга світлин: перші чотири.', 'Home, the row of images: the first four.' ),

	// About, charity, contacts, recipient, timeline.
	'blocks'                            => array( 'Розділи', 'Sections', 'Сторінка «Про пробіг», згори вниз.', 'Page “About the run”, from top to bottom.' ),
	'blocks.title'                      => array( 'Заголовок розділу', 'Heading of the section', 'Короткий, в один рядок.', 'Short, one line.' ),
	'blocks.image'                      => array( 'Зображення розділу', 'Image of the section', 'Поруч із текстом. Щонайменше 1200 пікселів завширшки, з альтернативним текстом.', 'Beside the text. At least 1200 pixels wide, with an alternative text.' ),
	'distances'                         => array( 'Дистанції', 'Distances', 'Сторінка «Про пробіг», таблиця дистанцій.', 'Page “About the run”, table of distances.' ),
	'distances.name'                    => array( 'Назва', 'Name', 'Наприклад: Пробіг 5 км', 'For example: 5 km run' ),
	'length_km'                         => array( 'Довжина, км', 'Length, km', 'Лише число: 5 або 21,1.', 'A number only: 5 or 21.1.' ),
	'start_time'                        => array( 'Час старту', 'Start time', 'За київським часом.', 'Kyiv time.' ),
	'age_from'                          => array( 'Вік від', 'Age from', 'Повних років. Порожньо: без обмеження.', 'In years. Empty: no limit.' ),
	'rules_file'                        => array( 'Правила (файл)', 'Rules (file)', 'PDF, посилання на сторінці «Про пробіг».', 'PDF, linked from “About the run”.' ),
	'foundation_text'                   => array( 'Про фонд', 'About the foundation', 'Сторінка «Благодійний фонд», основний текст. Вступ до нього – текст сторінки.', 'Page “Charitable Foundation”, the main text. Its introduction is the text of the page.' ),
	'help_letter_file'                  => array( 'Лист про допомогу (файл)', 'Charity-help letter (file)', 'PDF, кнопка на сторінці «Благодійний фонд».', 'PDF, button on the page “Charitable Foundation”.' ),
	'documents'                         => array( 'Документи', 'Documents', 'Перелік файлів унизу сторінки.', 'List of files at the bottom of the page.' ),
	'documents.title'                   => array( 'Назва документа', 'Name of the document', 'Її натискають, щоб завантажити файл: «Звіт за 2024 рік».', 'Visitors press it to download the file: “Report for 2024”.' ),
	'documents.file'                    => array( 'Файл', 'File', 'PDF, до 8 МБ.', 'PDF, up to 8 MB.' ),
	'address'                           => array( 'Адреса', 'Address', 'Сторінка «Контакти»: вулиця, будинок, місто.', 'Page “Contacts”: street, house, city.' ),
	'working_hours'                     => array( 'Години роботи', 'Working hours', 'Наприклад: пн–пт, 10:00–18:00', 'For example: Mon–Fri, 10:00–18:00' ),
	'phones'                            => array( 'Телефони', 'Phone numbers', 'Сторінка «Контакти». Перший також у листах сайту.', 'Page “Contacts”. The first one is in emails too.' ),
	'phones.phone'                      => array( 'Телефон', 'Phone', 'Наприклад: +380 44 123 45 67', 'For example: +380 44 123 45 67' ),
	'emails'                            => array( 'Електронні адреси', 'Email addresses', 'Сторінка «Контакти».', 'Page “Contacts”.' ),
	'emails.email'                      => array( 'Електронна адреса', 'Email', 'Наприклад: support@run.example', 'For example: support@run.example' ),
	'label'                             => array( 'Підпис', 'Label', 'Для чого це: «Загальні запитання», «Преса».', 'What it is for: “General questions”, “Press”.' ),
	'socials'                           => array( 'Соціальні мережі', 'Social networks', 'Посилання на сторінки в мережах.', 'Links to pages on social networks.' ),
	'network'                           => array( 'Мережа', 'Network', 'Визначає значок.', 'Decides the icon.' ),
	'url'                               => array( 'Посилання', 'Link', 'Повна адреса, починаючи з https://', 'The whole address, beginning with https://' ),
	'map'                               => array( 'Карта', 'Map', 'Точка на карті сторінки «Контакти».', 'Point on the map of the page “Contacts”.' ),
	'map.address'                       => array( 'Підпис точки', 'Caption of the point', 'Показується біля позначки.', 'Shown beside the marker.' ),
	'lat'                               => array( 'Широта', 'Latitude', 'У Google Картах натисніть місце правою кнопкою: перше число. Наприклад: 50.4682', 'In Google Maps right-click the place: the first number. For example: 50.4682' ),
	'lng'                               => array( 'Довгота', 'Longitude', 'У Google Картах натисніть місце правою кнопкою: друге число. Наприклад: 30.5139', 'In Google Maps right-click the place: the second number. For example: 30.5139' ),
	'zoom'                              => array( 'Масштаб', 'Zoom', 'Від 1 (світ) до 20 (будинок).', 'From 1 (world) to 20 (building).' ),
	'story'                             => array( 'Історія', 'Story', 'Сторінка «Одержувач допомоги», основний текст. Вступ до нього – текст сторінки.', 'Page “Aid beneficiary”, the main text. Its introduction is the text of the page.' ),
	'goal_amount'                       => array( 'Мета збору', 'Goal', 'Сторінка «Одержувач допомоги». Лише сума, без валюти.', 'Page “Aid beneficiary”. The amount only, without currency.' ),
	'recipient.currency'                => array( 'Валюта мети', 'Currency of the goal', 'Зазвичай UAH.', 'Usually UAH.' ),
	'photos'                            => array( 'Світлини', 'Images', 'Показуються під текстом.', 'Shown below the text.' ),
	'events'                            => array( 'Розклад дня', 'Schedule of the day', 'Сторінка «Розклад», за часом.', 'Page “Timetable”, by time.' ),
	'events.title'                      => array( 'Що відбувається', 'What happens', 'Кількома словами: «Розминка», «Старт пробігу на 5 км».', 'In a few words: “Warm-up”, “Start of the 5 km run”.' ),
	'events.text'                       => array( 'Подробиці', 'Details', 'Де саме або що взяти з собою. Можна лишити порожнім.', 'Where exactly, or what to bring. May stay empty.' ),
	'sponsors'                          => array( 'Спонсори', 'Sponsors', 'Сторінка «Спонсори» (за рівнем) і головна.', 'Page “Sponsors” (by level) and home.' ),
	'partners'                          => array( 'Партнери', 'Partners', 'Сторінка «Партнери» й головна.', 'Page “Partners” and home.' ),
	'level'                             => array( 'Рівень', 'Level', 'Визначає місце та розмір логотипа.', 'Decides the place and size of the logo.' ),
	'logo'                              => array( 'Логотип', 'Logo', 'PNG або SVG на прозорому тлі.', 'PNG or SVG with a transparent background.' ),
	'name'                              => array( 'Назва', 'Name', 'Так, як її побачать відвідувачі.', 'As visitors will see it.' ),
	'title'                             => array( 'Заголовок', 'Heading', 'Короткий, в один рядок.', 'Short, one line.' ),
	'text'                              => array( 'Текст', 'Text', 'Показується під заголовком.', 'Shown below the heading.' ),
	'file'                              => array( 'Файл', 'File', 'Найкраще PDF.', 'PDF is best.' ),
	'image'                             => array( 'Зображення', 'Image', 'Щонайменше 1200 пікселів завширшки. Опишіть його в альтернативному тексті.', 'At least 1200 pixels wide. Describe it in its alternative text.' ),
	'date'                              => array( 'Дата', 'Date', 'День події.', 'Day of the event.' ),
	'time'                              => array( 'Час', 'Time', 'За київським часом.', 'Kyiv time.' ),
	'results_file'                      => array( 'Результати (файл)', 'Results (file)', 'PDF, посилання на сторінці «Команди».', 'PDF, linked from the page “Teams”.' ),

	// News.
	'subtitle'                          => array( 'Підзаголовок', 'Lead', 'Одне речення під назвою новини.', 'One sentence below the title of the article.' ),
	'short_description'                 => array( 'Короткий опис', 'Short description', 'У картці в переліку й у пошуковиках. До 160 знаків.', 'On the card in the list and in search engines. Up to 160 characters.' ),
	'product.short_description'         => array( 'Короткий опис', 'Short description', 'Під назвою в каталозі, одне-два речення.', 'Below the name in the catalogue, one or two sentences.' ),
	'cover'                             => array( 'Обкладинка', 'Cover', 'Над текстом, у картці та коли новиною діляться. Щонайменше 1200 × 675.', 'Above the text, on the card and when shared. At least 1200 × 675.' ),
	'gallery'                           => array( 'Галерея', 'Gallery', 'Світлини під текстом новини.', 'Images below the text of the article.' ),
	'source_name'                       => array( 'Джерело', 'Source', 'Видання, якщо це передрук.', 'Name of the publication, if it is a reprint.' ),
	'source_url'                        => array( 'Посилання на джерело', 'Link to the source', 'Повна адреса, починаючи з https://', 'The whole address, beginning with https://' ),

	// Participants and teams.
	'position'                          => array( 'Посада', 'Position', 'Під іменем учасника.', 'Below the name of the participant.' ),
	'organization'                      => array( 'Організація', 'Organisation', 'Під іменем учасника.', 'Below the name of the participant.' ),
	'quote'                             => array( 'Цитата', 'Quote', 'Одне-два речення без лапок.', 'One or two sentences without quotation marks.' ),
	'photo'                             => array( 'Портрет', 'Portrait', 'Квадратний, щонайменше 800 × 800.', 'Square, at least 800 × 800.' ),
	'country'                           => array( 'Країна', 'Country', 'Мовою цієї версії.', 'In the language of this version.' ),
	'city'                              => array( 'Місто', 'City', 'Мовою цієї версії.', 'In the language of this version.' ),
	'start_number'                      => array( 'Стартовий номер', 'Race number', 'Ціле число, на картці учасника.', 'A whole number, on the card of the participant.' ),
	'first_run_year'                    => array( 'Біжить із року', 'Runs since', 'Чотири цифри, не раніше 1993.', 'Four digits, 1993 at the earliest.' ),
	'distance'                          => array( 'Дистанція', 'Distance', 'Наприклад: 5 км', 'For example: 5 km' ),
	'company_name'                      => array( 'Компанія', 'Company', 'На картці замість назви команди. Порожньо: назва команди.', 'On the card in place of the name of the team. Empty: the name of the team.' ),
	'activity_field'                    => array( 'Сфера діяльності', 'Field of activity', 'На картці команди: «Будівництво», «Освіта».', 'On the card of the team: “Construction”, “Education”.' ),
	'website'                           => array( 'Сайт', 'Website', 'Повна адреса, починаючи з https://', 'The whole address, beginning with https://' ),
	'participants_count'                => array( 'Учасників', 'Participants', 'Ціле число.', 'A whole number.' ),
	'probig_history.participants_count' => array( 'Учасників', 'Participants', 'Скільки людей бігло того року: 6840.', 'How many people ran that year: 6840.' ),
	'probig_teams.participants_count'   => array( 'Учасників', 'Participants', 'Скільки людей у команді.', 'How many people the team has.' ),
	'rows.participants_count'           => array( 'Учасників', 'Participants', 'Скільки людей у команді.', 'How many people the team has.' ),
	'teams_count'                       => array( 'Команд', 'Teams', 'Скільки команд бігло того року.', 'How many teams ran that year.' ),
	'updated_on'                        => array( 'Оновлено', 'Updated on', 'День останньої зміни таблиці.', 'Day of the last change of the table.' ),
	'rows'                              => array( 'Рядки таблиці', 'Rows of the table', 'Сторінка «Команди», за місцем. Рік таблиці – це її рубрика.', 'Page “Teams”, by place. The year of the table is its category.' ),
	'place'                             => array( 'Місце', 'Place', 'Ціле число: 1, 2, 3 …', 'A whole number: 1, 2, 3 …' ),
	'team'                              => array( 'Команда', 'Team', 'Назва команди.', 'Name of the team.' ),
	'amount'                            => array( 'Сума', 'Amount', 'Скільки зібрала команда, без валюти.', 'How much the team raised, without currency.' ),
	'rows.currency'                     => array( 'Валюта', 'Currency', 'Валюта суми в цьому рядку.', 'Currency of the amount in this row.' ),

	// Gallery and history.
	'caption'                           => array( 'Підпис', 'Caption', 'Під зображенням у галереї: хто на ньому й де. Порожньо: назва запису.', 'Below the image in the gallery: who is on it and where. Empty: the title of the entry.' ),
	'photographer'                      => array( 'Автор світлини', 'Photographer', 'Ім’я та прізвище, після підпису.', 'Name and surname, after the caption.' ),
	'year'                              => array( 'Рік', 'Year', 'Чотири цифри.', 'Four digits.' ),
	'probig_history.year'               => array( 'Рік пробігу', 'Year of the run', 'Чотири цифри: 2024. Один запис на рік у кожній мові.', 'Four digits: 2024. One entry a year in each language.' ),
	'event_number'                      => array( 'Номер пробігу', 'Number of the run', 'Який це був пробіг за ліком: 31.', 'Which run it was: 31.' ),
	'event_date'                        => array( 'Дата пробігу', 'Date of the run', 'День пробігу того року.', 'Day of the run in that year.' ),
	'funds_raised'                      => array( 'Зібрано', 'Raised', 'Скільки зібрали того року. Лише сума, без валюти.', 'How much was raised that year. The amount only, without currency.' ),
	'currency'                          => array( 'Валюта', 'Currency', 'Валюта сум на цьому екрані.', 'Currency of the amounts on this screen.' ),
	'recipient'                         => array( 'Отримувач', 'Recipient', 'Кому пішла допомога або на чиє ім’я рахунок.', 'Who received the help, or the holder of the account.' ),
	'probig_history.recipient'          => array( 'Кому допомогли', 'Who was helped', 'Заклад або людина, одним рядком.', 'An institution or a person, in one line.' ),
	'sort_order'                        => array( 'Порядок', 'Order', 'Менше число стоїть раніше.', 'Smaller numbers come first.' ),

	// Products.
	'product_type'                      => array( 'Вид', 'Kind', 'Розділ каталогу.', 'Section of the catalogue.' ),
	'sku'                               => array( 'Артикул', 'Article number', 'Наприклад: BTL-32. Однаковий в обох мовах. Після першого продажу не змінюйте: за ним рахують залишок.', 'For example: BTL-32. The same in both languages. Do not change it after the first sale: stock is counted by it.' ),
	'price'                             => array( 'Ціна, грн', 'Price, UAH', 'Лише сума: 450 або 444,50.', 'The amount only: 450 or 444.50.' ),
	'old_price'                         => array( 'Стара ціна, грн', 'Old price, UAH', 'Закреслена поруч. Порожньо: без знижки.', 'Struck out beside it. Empty: no discount.' ),
	'product.currency'                  => array( 'Валюта', 'Currency', 'Товари продаються в гривнях.', 'Goods are sold in hryvnias.' ),
	'sizes'                             => array( 'Розміри', 'Sizes', 'Порожньо: товар без розмірів. Інший розмір додайте кнопкою.', 'Empty: no sizes. Add other sizes with the button.' ),
	'images'                            => array( 'Зображення', 'Images', 'Перше показується в каталозі.', 'The first one is shown in the catalogue.' ),
	'in_stock'                          => array( 'Є в продажу', 'For sale', 'Вимкнено: «Розкупили», незалежно від кількості.', 'Off: “Sold out”, whatever the quantity is.' ),
	'stock_quantity'                    => array( 'Кількість', 'Quantity', 'Скільки завезли всього. Порожньо: не рахувати.', 'How many were supplied in all. Empty: not counted.' ),
	'weight_grams'                      => array( 'Вага, г', 'Weight, g', 'Разом з упаковкою. За нею рахують вартість доставки.', 'With its package. The price of delivery is counted by it.' ),

	// The event screen.
	'event.edition'                     => array( 'Номер пробігу', 'Number of the run', 'Який це пробіг за ліком: 32. Показується в логотипі й заголовках.', 'Which run it is: 32. Shown in the logo and headings.' ),
	'event.first_year'                  => array( 'Рік першого пробігу', 'Year of the first run', 'Чотири цифри: 1993. Від нього рахують роки історії.', 'Four digits: 1993. The years of history are counted from it.' ),
	'event.event_date'                  => array( 'Дата пробігу', 'Date of the run', 'Головна, зворотний відлік, листи, календар.', 'Home, countdown, emails, calendar.' ),
	'event.start_time'                  => array( 'Початок', 'Start', 'За київським часом.', 'Kyiv time.' ),
	'event.end_time'                    => array( 'Завершення', 'End', 'Від цієї хвилини пробіг вважається завершеним.', 'From this minute the run counts as finished.' ),
	'event.place_ua'                    => array( 'Місце (українською)', 'Place (Ukrainian)', 'Наприклад: Київ, вулиця Хрещатик', 'For example: Київ, вулиця Хрещатик' ),
	'event.place_en'                    => array( 'Місце (англійською)', 'Place (English)', 'Наприклад: Khreshchatyk Street, Kyiv', 'For example: Khreshchatyk Street, Kyiv' ),
	'event.opens_at'                    => array( 'Реєстрація відкривається', 'Registration opens', 'До цього часу видно «Реєстрація ще не почалася».', 'Until then visitors see “Registration has not yet started”.' ),
	'event.closes_at'                   => array( 'Реєстрація закривається', 'Registration closes', 'Після цього зареєструватися не можна.', 'After it no registration is accepted.' ),
	'event.edit_until'                  => array( 'Дані можна змінити до', 'Data may be changed until', 'До цього часу учасники самі змінюють свої дані в кабінеті.', 'Until then participants change their own data in their account.' ),
	'event.phase'                       => array( 'Аварійний перемикач', 'Emergency switch', 'Зазвичай «За датами». Інше значення діє одразу й доти, доки його не повернуть.', 'Usually “By dates”. Anything else holds at once, until it is set back.' ),
	'event.cabinet_closed'              => array( 'Закрити особистий кабінет', 'Close the personal account', 'Замість кабінету видно повідомлення. Лише на час робіт.', 'Visitors see a notice in its place. For maintenance only.' ),
	'event.individual_fee'              => array( 'Внесок учасника', 'Individual fee', 'За одну особу. Лише сума: 500 або 444,50.', 'Per person. The amount only: 500 or 444.50.' ),
	'event.team_fee_per_person'         => array( 'Внесок у команді', 'Team fee', 'За одного учасника команди.', 'For each member of a team.' ),
	'event.currency'                    => array( 'Валюта внесків', 'Currency of the fees', 'Валюта обох сум вище.', 'Currency of both amounts above.' ),
	'event.early_until'                 => array( 'Рання ціна до', 'Early price until', 'Порожньо: ранньої ціни немає. Далі автоматично діє повна.', 'Empty: there is no early price. The full one follows by itself.' ),
	'event.early_individual_fee'        => array( 'Рання ціна учасника', 'Early individual fee', 'За одну особу, поки діє рання ціна.', 'Per person, while the early price lasts.' ),
	'event.early_team_fee'              => array( 'Рання ціна в команді', 'Early team fee', 'За одного учасника команди, поки діє рання ціна.', 'For each member of a team, while the early price lasts.' ),
	'event.entry_help_percent'          => array( 'З внеску на допомогу, %', 'Of the fee to help, %', 'Скільки відсотків внеску за участь іде на допомогу. Порожньо: внески не рахуємо.', 'What share of the entry fee goes to help. Empty: entries are not counted.' ),
	'event.entry_help_per_person'       => array( 'Або сума з людини', 'Or an amount per person', 'Замість відсотків.', 'In place of the share.' ),
	'event.team_min'                    => array( 'Найменше в команді', 'Fewest in a team', 'Скільки людей має бути в команді щонайменше.', 'How many people a team has at least.' ),
	'event.team_max'                    => array( 'Найбільше в команді', 'Most in a team', 'Скільки людей може бути в команді щонайбільше.', 'How many people a team may have.' ),
	'event.race_formats'                => array( 'Формати пробігу', 'Race formats', 'З чого обирають під час реєстрації. Позначку не змінюйте: за нею зберігаються реєстрації.', 'What a participant chooses from. Do not change the mark: registrations are kept by it.' ),
	'event.participation_formats'       => array( 'Формати участі', 'Participation formats', 'Наживо, онлайн. Позначку не змінюйте.', 'On site, online. Do not change the mark.' ),
	'format_id'                         => array( 'Позначка', 'Mark', 'Латинські літери, цифри й дефіси: 5km', 'Latin letters, digits and hyphens: 5km' ),
	'participation_formats.format_id'   => array( 'Позначка', 'Mark', 'Латинські літери, цифри й дефіси: online', 'Latin letters, digits and hyphens: online' ),
	'race_formats.price'                => array( 'Ціна формату', 'Price of the format', 'Порожньо: загальна ціна. Інакше замінює загальну й ранню.', 'Empty: the general price. Otherwise it replaces the general and the early one.' ),
	'race_formats.places'               => array( 'Місць', 'Places', 'Порожньо: без межі.', 'Empty: unlimited.' ),
	'participation_formats.price'       => array( 'Ціна формату', 'Price of the format', 'Порожньо: загальна ціна. Інакше замінює загальну й ранню.', 'Empty: the general price. Otherwise it replaces the general and the early one.' ),
	'participation_formats.places'      => array( 'Місць', 'Places', 'Порожньо: без межі.', 'Empty: unlimited.' ),
	'name_ua'                           => array( 'Назва українською', 'Name in Ukrainian', 'Як її побачать під час реєстрації.', 'As it is shown in the registration.' ),
	'name_en'                           => array( 'Назва англійською', 'Name in English', 'Як її побачать під час реєстрації.', 'As it is shown in the registration.' ),
	'event.kit_date_from'               => array( 'Видача: перший день', 'Collection: first day', 'Коли починають видавати стартові пакети.', 'When starter kits are first handed out.' ),
	'event.kit_date_to'                 => array( 'Видача: останній день', 'Collection: last day', 'Коли востаннє видають стартові пакети.', 'When starter kits are handed out for the last time.' ),
	'event.kit_time_from'               => array( 'Щодня від', 'Daily from', 'За київським часом.', 'Kyiv time.' ),
	'event.kit_time_to'                 => array( 'Щодня до', 'Daily until', 'За київським часом.', 'Kyiv time.' ),
	'event.kit_address_ua'              => array( 'Адреса видачі (українською)', 'Address of collection (Ukrainian)', 'Контакти, замовлення, листи.', 'Contacts, orders, emails.' ),
	'event.kit_address_en'              => array( 'Адреса видачі (англійською)', 'Address of collection (English)', 'Контакти, замовлення, листи.', 'Contacts, orders, emails.' ),
	'event.kit_note_ua'                 => array( 'Що взяти з собою (українською)', 'What to bring (Ukrainian)', 'Під адресою видачі.', 'Below the address of collection.' ),
	'event.kit_note_en'                 => array( 'Що взяти з собою (англійською)', 'What to bring (English)', 'Під адресою видачі.', 'Below the address of collection.' ),
	'event.lat'                         => array( 'Широта місця видачі', 'Latitude of the kit office', 'У Google Картах натисніть місце правою кнопкою: перше число. Наприклад: 50.4682', 'In Google Maps right-click the place: the first number. For example: 50.4682' ),
	'event.lng'                         => array( 'Довгота місця видачі', 'Longitude of the kit office', 'У Google Картах натисніть місце правою кнопкою: друге число. Наприклад: 30.5139', 'In Google Maps right-click the place: the second number. For example: 30.5139' ),
	'event.requisites'                  => array( 'Рахунки для внесків', 'Accounts for contributions', 'Головна, QR-код, рахунки. По одному на валюту.', 'Home, QR code, invoices. One for each currency.' ),
	'requisites.currency'               => array( 'Валюта рахунку', 'Currency of the account', 'Для кожної валюти окремий рядок.', 'One row for each currency.' ),
	'recipient_ua'                      => array( 'Отримувач (українською)', 'Recipient (Ukrainian)', 'Як у банку.', 'As the bank has it.' ),
	'recipient_en'                      => array( 'Отримувач (англійською)', 'Recipient (English)', 'Як у банку.', 'As the bank has it.' ),
	'edrpou'                            => array( 'ЄДРПОУ', 'EDRPOU', 'Вісім цифр.', 'Eight digits.' ),
	'iban'                              => array( 'IBAN', 'IBAN', 'UA та 27 цифр; пробіли не заважають.', 'UA and 27 digits; spaces do not matter.' ),
	'bank_name_ua'                      => array( 'Банк (українською)', 'Bank (Ukrainian)', 'Повна назва, як у реквізитах.', 'Full name, as in the bank details.' ),
	'bank_name_en'                      => array( 'Банк (англійською)', 'Bank (English)', 'Повна назва, як у реквізитах.', 'Full name, as in the bank details.' ),
	'swift'                             => array( 'SWIFT', 'SWIFT', 'Для USD та EUR: 8 або 11 знаків.', 'For USD and EUR: 8 or 11 characters.' ),
	'payment_purpose_ua'                => array( 'Призначення (українською)', 'Purpose (Ukrainian)', 'Підставляється в платіж.', 'Put into the payment.' ),
	'payment_purpose_en'                => array( 'Призначення (англійською)', 'Purpose (English)', 'Підставляється в платіж.', 'Put into the payment.' ),
	'event.support_email'               => array( 'Пошта підтримки', 'Support email', 'У листах і на сторінках помилок.', 'In emails and on error pages.' ),
	'event.support_phone'               => array( 'Телефон підтримки', 'Support phone', 'У листах.', 'In emails.' ),
);

/**
 * Label and help of a field in the language of the editor.
 *
 * @param string $place Page, type or list that holds the field.
 * @param string $name Name of the field.
 * @return string[] Label, help.
 */
function charity_run_field_texts( string $place, string $name ): array {
	$texts = CHARITY_RUN_FIELD_LABELS[ "$place.$name" ] ?? CHARITY_RUN_FIELD_LABELS[ $name ] ?? null;
	if ( null === $texts ) {
		// Fields without an input have no label.
		return array( $name, '' );
	}
	list( $label_ua, $label_en, $help_ua, $help_en ) = $texts;
	return array( charity_run_text( $label_ua, $label_en ), charity_run_text( $help_ua, $help_en ) );
}
