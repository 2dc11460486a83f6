/* global wp, charityRunEditor */
( function () {
	function language() {
		const select = document.querySelector( 'select[name="charity_run_lang"]' );
		return select ? select.value : 'ua';
	}

	const categories = new RegExp( '^/wp/v2/(' + charityRunEditor.taxonomies.join( '|' ) + ')(\\?|$)' );

	wp.apiFetch.use( function ( options, next ) {
		if ( ! options.path || ! categories.test( options.path ) || /[?&]lang=/.test( options.path ) ) {
			return next( options );
		}
		const separator = options.path.includes( '?' ) ? '&' : '?';
		return next( Object.assign( {}, options, { path: options.path + separator + 'lang=' + language() } ) );
	} );

	// Panels of WordPress that change nothing on the site.
	for ( const panel of [ 'post-excerpt', 'discussion-panel', 'page-attributes', 'template' ] ) {
		wp.data.dispatch( 'core/editor' ).removeEditorPanel( panel );
	}

	document.addEventListener( 'change', function ( event ) {
		if ( event.target.name === 'charity_run_lang' ) {
			wp.data.dispatch( 'core' ).invalidateResolutionForStoreSelector( 'getEntityRecords' );
		}
	} );
} )();
