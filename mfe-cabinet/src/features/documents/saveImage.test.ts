import { saveImage } from './saveImage.ts';

const image = new Blob(['png'], { type: 'image/png' });
const share = jest.fn();
const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
const on = (device: { isPhone: boolean; shares: boolean }) => {
  window.matchMedia = ((query: string) => ({
    matches: device.isPhone && query === '(pointer: coarse)',
  })) as typeof matchMedia;
  Object.assign(navigator, { canShare: device.shares ? () => true : undefined, share });
};
beforeAll(() => {
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  share.mockReset().mockResolvedValue(undefined);
  click.mockClear();
});

test('a phone offers its apps for the image', async () => {
  on({ isPhone: true, shares: true });
  await saveImage('number-7.png', image);
  expect(share.mock.calls[0][0].files[0]).toMatchObject({ name: 'number-7.png', type: 'image/png' });
  expect(click).not.toHaveBeenCalled();
});

test.each([
  ['a computer', { isPhone: false, shares: true }],
  ['a phone that cannot share files', { isPhone: true, shares: false }],
])('%s downloads it', async (_name, device) => {
  on(device);
  await saveImage('number-7.png', image);
  expect(share).not.toHaveBeenCalled();
  expect(click).toHaveBeenCalledTimes(1);
});

test('a closed sheet saves nothing, a rejected one downloads the image', async () => {
  on({ isPhone: true, shares: true });
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await saveImage('number-7.png', image);
  expect(click).not.toHaveBeenCalled();
  share.mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError'));
  await saveImage('number-7.png', image);
  expect(click).toHaveBeenCalledTimes(1);
});
