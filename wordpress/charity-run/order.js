/* global wp, charityRunOrder */
( function () {
	const list = document.getElementById( 'the-list' );
	const rows = () => [ ...list.querySelectorAll( 'tr' ) ].filter( ( row ) => row.querySelector( '.charity-run-order' ) );
	let dragged;

	async function save() {
		const ids = rows().map( ( row ) => Number( row.querySelector( '.charity-run-order' ).dataset.id ) );
		show();
		try {
			await wp.apiFetch( { path: '/charity-run/v1/order', method: 'POST', data: { ids } } );
			wp.a11y.speak( charityRunOrder.saved );
		} catch {
			window.alert( charityRunOrder.failed );
		}
	}

	function show() {
		const all = rows();
		for ( const [ place, row ] of all.entries() ) {
			row.draggable = true;
			row.querySelector( '[data-by="-1"]' ).disabled = place === 0;
			row.querySelector( '[data-by="1"]' ).disabled = place === all.length - 1;
		}
	}

	list.addEventListener( 'click', function ( event ) {
		const button = event.target.closest( '.charity-run-order button' );
		if ( ! button ) {
			return;
		}
		const row = button.closest( 'tr' );
		if ( button.dataset.by === '-1' ) {
			row.previousElementSibling.before( row );
		} else {
			row.nextElementSibling.after( row );
		}
		save();
		button.focus();
	} );
	list.addEventListener( 'dragstart', function ( event ) {
		dragged = event.target.closest( 'tr' );
		dragged.classList.add( 'charity-run-dragged' );
		event.dataTransfer.effectAllowed = 'move';
	} );
	list.addEventListener( 'dragover', function ( event ) {
		const over = event.target.closest( 'tr' );
		if ( ! dragged || ! over ) {
			return;
		}
		event.preventDefault();
		const { top, height } = over.getBoundingClientRect();
		if ( over !== dragged ) {
			over[ event.clientY < top + height / 2 ? 'before' : 'after' ]( dragged );
		}
	} );
	list.addEventListener( 'dragend', function () {
		dragged.classList.remove( 'charity-run-dragged' );
		dragged = undefined;
		save();
	} );
	show();
} )();
