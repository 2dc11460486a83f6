import { notFoundError } from '../../errors.ts';

export class KitUnknown extends notFoundError('kit_unknown', 'No runner has this race number.') {}

export class DeskDeviceUnknown extends notFoundError('desk_device_unknown', 'No person enrolled this device.') {}

export class HandoutUnknown extends notFoundError('handout_unknown', 'No such hand-out waits to be checked.') {}
