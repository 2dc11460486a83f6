<?php
/**
 * Choices of each select: value, then its Ukrainian and English words.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_FIELD_CHOICES = array(
	'currency'     => array(
		'UAH' => array( 'UAH', 'UAH' ),
		'USD' => array( 'USD', 'USD' ),
		'EUR' => array( 'EUR', 'EUR' ),
	),
	'level'        => array(
		'general' => array( 'Генеральний', 'General' ),
		'gold'    => array( 'Золотий', 'Gold' ),
		'silver'  => array( 'Срібний', 'Silver' ),
		'media'   => array( 'Медіа', 'Media' ),
	),
	'network'      => array(
		'facebook'  => array( 'Facebook', 'Facebook' ),
		'instagram' => array( 'Instagram', 'Instagram' ),
		'youtube'   => array( 'YouTube', 'YouTube' ),
		'telegram'  => array( 'Telegram', 'Telegram' ),
		'tiktok'    => array( 'TikTok', 'TikTok' ),
		'linkedin'  => array( 'LinkedIn', 'LinkedIn' ),
		'x'         => array( 'X', 'X' ),
	),
	'product_type' => array(
		'starter_kit' => array( 'Подарунковий набір', 'Gift set' ),
		'clothing'    => array( 'Одяг', 'Clothing' ),
		'souvenir'    => array( 'Сувенір', 'Souvenir' ),
	),
	'phase'        => array(
		'by-dates'    => array( 'За датами', 'By dates' ),
		'not-started' => array( 'Реєстрація ще не почалася', 'Registration has not started' ),
		'open'        => array( 'Реєстрацію відкрито', 'Registration is open' ),
		'closed'      => array( 'Реєстрацію закрито', 'Registration is closed' ),
		'finished'    => array( 'Пробіг завершено', 'The run is over' ),
	),
);
