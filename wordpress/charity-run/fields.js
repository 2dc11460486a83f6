/* global acf */
// Texts of fields are a few paragraphs: the form stays short.
acf.addFilter( 'wysiwyg_tinymce_settings', function ( settings ) {
	return Object.assign( {}, settings, { height: 160 } );
} );
