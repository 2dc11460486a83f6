import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useUrl } from '../../frame/useUrl.ts';
import { DecisionList } from '../../list/DecisionList.tsx';
import { usePages, withNext } from '../../list/usePages.ts';
import { ReturnForm } from '../../operation/ReturnForm.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { PhotoCard } from './PhotoCard.tsx';
import { photoParameters } from './photoQuery.ts';

export const { head, Component } = officePage('participants', FinishPhotosScreen, 'finishPhotos.title');

const PAGE = 20;

/** Photos of online finishes that wait for a decision. */
function FinishPhotosScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const { search, change } = useUrl<(typeof photoParameters)[number]>(photoParameters);
  const list = usePages(
    ['finish-photos'],
    async (from: number = 0, signal) => {
      const page = await operate('search-finish-photos', { limit: PAGE, from }, signal);
      return withNext(page, from, page.photos.length);
    },
    (page) => page.photos,
  );
  const opened = can('return-finish-photo') ? list.rows.find(({ code }) => code === search.get('photo')) : undefined;
  return (
    <>
      <PageTop back={officePaths.participants} title={t('finishPhotos.title')} sub={t('finishPhotos.sub')} />
      <DecisionList
        list={list}
        none={{ title: t('finishPhotos.none'), text: t('finishPhotos.noneText') }}
        getKey={({ code }) => code}
        renderCard={(photo) => (
          <PhotoCard
            photo={photo}
            isOpened={photo.code === opened?.code}
            onReturn={() => change({ photo: photo.code })}
          />
        )}
        panel={
          opened && (
            <ReturnForm
              key={opened.code}
              texts={{
                title: t('finishPhotos.return.title', { number: opened.raceNumber }),
                submit: t('finishPhotos.return.submit'),
                about: t('finishPhotos.return.about'),
                reason: t('finishPhotos.return.reason'),
                hint: t('finishPhotos.return.hint'),
                done: t('finishPhotos.return.done', { number: opened.raceNumber }),
              }}
              send={(reason) => operate('return-finish-photo', { code: opened.code, reason })}
              onClose={() => change({ photo: undefined })}
            />
          )
        }
      />
    </>
  );
}
