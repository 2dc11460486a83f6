export { DeliveryStep } from '../delivery/DeliveryStep.tsx';
export { ParticipationStep } from '../participation/ParticipationStep.tsx';
