/* global charityRunCategories */
( function () {
	const select = document.querySelector( 'select[name="charity_run_lang"]' );

	function show() {
		for ( const item of document.querySelectorAll( '.categorychecklist li' ) ) {
			const id = item.id.replace( '-popular-', '-' ).replace( /^in-/, '' );
			item.hidden = charityRunCategories.languages[ id ] !== select.value;
			if ( item.hidden ) {
				item.querySelector( 'input' ).checked = false;
			}
		}
	}

	for ( const [ taxonomy, url ] of charityRunCategories.links ) {
		const adder = document.getElementById( taxonomy + '-adder' );
		if ( adder ) {
			const link = document.createElement( 'a' );
			link.href = url;
			link.textContent = charityRunCategories.manage;
			adder.replaceChildren( link );
		}
	}
	if ( select ) {
		select.addEventListener( 'change', show );
		show();
	}
} )();
