/* global wp, charityRunHead */
( function () {
	const title = document.getElementById( 'charity-run-head-title' );

	function show( input ) {
		const text = input.value || input.placeholder;
		const length = document.querySelector( 'output[for="' + input.id + '"]' );
		const most = Number( length.dataset.most );
		const isLong = text.length > most;
		length.textContent = text.length + ' / ' + most + ( isLong ? ' – ' + charityRunHead.long : '' );
		length.classList.toggle( 'is-long', isLong );
		document.querySelector( '[data-of="' + input.id + '"]' ).textContent = text;
	}

	function nameAs( name ) {
		const site = title.dataset.site;
		if ( site ) {
			title.placeholder = name ? name + ' – ' + site : site;
			show( title );
		}
	}

	for ( const input of document.querySelectorAll( '.charity-run-head input, .charity-run-head textarea' ) ) {
		show( input );
		input.addEventListener( 'input', function () {
			show( input );
		} );
	}

	const field = document.getElementById( 'title' );
	const editor = wp.data.select( 'core/editor' );
	if ( field ) {
		nameAs( field.value );
		field.addEventListener( 'input', function () {
			nameAs( field.value );
		} );
	} else if ( editor ) {
		let known;
		wp.data.subscribe( function () {
			const name = editor.getEditedPostAttribute( 'title' ) || '';
			if ( name !== known ) {
				known = name;
				nameAs( name );
			}
		} );
	}
} )();
