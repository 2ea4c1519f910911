import { answerKey, storedAnswerOf } from './stored-answers.ts';

const list = { products: [], offer: null, currency: 'USD' };
const carried = {
  mutations: [],
  queries: [
    { queryKey: ['queryOrderInfos', { family: 1 }], queryHash: 'a', state: { data: 'orders' } },
    { queryKey: answerKey('getProductPriceList', { id: 1 }), queryHash: 'b', state: { data: list, status: 'success' } },
  ],
};

describe('storedAnswerOf', () => {
  it('finds a response by call and request', () => {
    expect(storedAnswerOf(JSON.parse(JSON.stringify(carried)), 'getProductPriceList', { id: 1 })).toEqual(list);
    expect(storedAnswerOf(carried, 'getProductPriceList', { id: 2 })).toBeUndefined();
  });

  it.each([undefined, null, {}, { queries: [] }])('returns undefined without stored responses: %j', (answers) => {
    expect(storedAnswerOf(answers, 'getProductPriceList', { id: 1 })).toBeUndefined();
  });
});
